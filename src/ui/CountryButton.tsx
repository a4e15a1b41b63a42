import { CountryCode } from './CountryCode.tsx';

interface CountryButtonProps {
  /** Two letters, such as `US`. */
  code: string;
  /** Digits without the plus sign. */
  dialCode: string;
  label: string;
}

/** Holds the place of the country selector, in the same shape, until that has been loaded. */
export function CountryButton({ code, dialCode, label }: CountryButtonProps) {
  return (
    <button
      type="button"
      className="siw-country"
      aria-label={`${label} +${dialCode}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      disabled
    >
      <CountryCode code={code} dialCode={dialCode} />
    </button>
  );
}
