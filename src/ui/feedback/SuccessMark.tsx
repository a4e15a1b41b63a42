import { pathProps } from '../icons/pathProps.ts';

/** An animated green check mark. The text beside it says what succeeded. */
export function SuccessMark() {
  return (
    <svg className="siw-success" viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      <circle className="siw-success-disc" />
      <path className="siw-success-check" pathLength="1" {...pathProps('m18 29 7 7 14-15', 'none')} />
    </svg>
  );
}
