import { CountryCode } from './CountryCode.tsx';

interface CountryPlaceholderProps {
  /** Emoji of the country's flag, from `flagOf`. */
  flag: string;
  /** Digits without the plus sign. */
  dialCode: string;
}

/**
 * Reserves the space of the country selector, in the same shape, until it has loaded. It has no controls, so that no focus is
 * lost when it is replaced.
 */
export function CountryPlaceholder({ flag, dialCode }: CountryPlaceholderProps) {
  return (
    <span className="siw-country">
      <CountryCode flag={flag} dialCode={dialCode} />
    </span>
  );
}
