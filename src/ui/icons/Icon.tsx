import { pathProps } from './pathProps.ts';

/** A line drawing in the colour of the text, 20 by 20. The words beside it, or the button's name, say what it means. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="siw-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path {...pathProps(path)} />
    </svg>
  );
}
