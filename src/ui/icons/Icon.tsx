import { pathProps } from './pathProps.ts';

/** A line icon in the colour of the text, 20 by 20. The text beside it, or the button's name, says its meaning. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="siw-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path {...pathProps(path, 'none')} />
    </svg>
  );
}
