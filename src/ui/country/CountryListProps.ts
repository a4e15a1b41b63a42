import type { Country } from './matchCountries.ts';

/** Props that the button of a country list passes on to the open list. */
export interface CountryListProps {
  countries: readonly Country[];
  /** The selected country's code. */
  selected: string;
  onSelect: (code: string) => void;
  label: string;
  searchLabel: string;
  /** Shown if no country matches. */
  emptyLabel: string;
}
