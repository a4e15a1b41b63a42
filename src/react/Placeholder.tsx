import type { ReactNode } from 'react';
import { PADDING } from './sizes.ts';

/** The space of a first screen, in CSS pixels. */
export interface FirstScreenSize {
  /** Null: as wide as its host. */
  width: number | null;
  /** Without the padding, which depends on how wide the host is. */
  height: number;
}

/** As wide as `width`, and narrower where its host is: the one thing that is so without any style. */
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

/** As large as the widget will be. A strict policy would refuse any style in what a server renders, so that there is none. */
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
