import { flagOf } from './flagOf.ts';
import { Icon } from './Icon.tsx';

const CHEVRON = 'm6 8 4 4 4-4';

/** A country as its flag and its dial code, inside the button that changes it. */
export function CountryCode({ code, dialCode }: { code: string; dialCode: string }) {
  return (
    <>
      <span className="siw-flag" aria-hidden="true">
        {flagOf(code)}
      </span>
      <span>+{dialCode}</span>
      <Icon path={CHEVRON} />
    </>
  );
}
