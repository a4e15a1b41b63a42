import { Icon } from '../icons/Icon.tsx';

const CHEVRON = 'm6 8 4 4 4-4';

/** A country as its flag and its dial code, inside the button that changes it. */
export function CountryCode({ flag, dialCode }: { flag: string; dialCode: string }) {
  return (
    <>
      <span className="siw-flag" aria-hidden="true">
        {flag}
      </span>
      <span>{`+${dialCode}`}</span>
      <Icon path={CHEVRON} />
    </>
  );
}
