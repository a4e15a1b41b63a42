import { Icon } from '../icons/Icon.tsx';

const CHEVRON = 'm6 8 4 4 4-4';

/** Flag and dial code of a country, inside the button that changes it. */
export function CountryCode({ flag, dialCode }: { flag: string; dialCode: string }) {
  return (
    <>
      <span className="siw-flag" aria-hidden="true">
        <span>{flag}</span>
      </span>
      <span>{`+${dialCode}`}</span>
      <Icon path={CHEVRON} />
    </>
  );
}
