import { useMemo } from 'react';
import { countryTexts } from '../../copy/en/countries.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { CountrySelect } from '../../ui/country/CountrySelect.tsx';
import { useTexts } from '../useTexts.ts';
import { countries } from './phone.ts';

export { formatTyped } from './phone.ts';

/** Country selector beside a phone number. */
export function CountryField() {
  const { copy, language } = useRuntime();
  const texts = useTexts('phone', countryTexts);
  const [{ country }, type] = useTyped();
  return (
    <CountrySelect
      countries={useMemo(() => countries(language.locale), [language])}
      selected={country}
      onSelect={(code) => type({ country: code })}
      label={copy.phone.country}
      searchLabel={texts.searchCountry}
      emptyLabel={texts.noCountry}
    />
  );
}
