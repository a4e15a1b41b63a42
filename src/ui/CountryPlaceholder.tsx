import { CountryCode } from './country/CountryCode.tsx';

interface CountryPlaceholderProps {
  /** The emoji that `flagOf` makes of the country's code. */
  flag: string;
  /** Digits without the plus sign. */
  dialCode: string;
}

/**
 * Holds the place of the country selector, in the same shape, until that has been loaded. Nothing can be done with it, so that nobody's
 * focus is on it when it goes away.
 */
export function CountryPlaceholder({ flag, dialCode }: CountryPlaceholderProps) {
  return (
    <span className="siw-country">
      <CountryCode flag={flag} dialCode={dialCode} />
    </span>
  );
}
