import type { ReactNode } from 'react';
import { PADDING } from './sizes.ts';

/** Size of a first screen, in CSS pixels. */
export interface FirstScreenSize {
  /** Null: as wide as the element around it. */
  width: number | null;
  /** Without the padding, which depends on the width of the container. */
  height: number;
}

/** A box that is `width` wide, or narrower if its container is. Uses no style. */
function Box({ width, height, children }: { width: number | string; height?: number; children?: ReactNode }) {
  return (
    <table aria-hidden="true" border={0} cellPadding={0} cellSpacing={0} {...(typeof width === 'string' && { width })}>
      <tbody>
        <tr>
          <td height={height} {...(typeof width === 'number' && { width })}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Has the size of the widget. Contains no inline style, because a strict policy would block it in server-rendered HTML. */
export function Placeholder({ width, height }: FirstScreenSize) {
  return (
    <div data-siw-placeholder="">
      <Box width={width ?? '100%'} height={height} />
      <Box width={PADDING.widest}>
        <svg display="block" width="100%" viewBox={`0 0 1 ${PADDING.byWidth}`} aria-hidden="true" />
      </Box>
    </div>
  );
}
