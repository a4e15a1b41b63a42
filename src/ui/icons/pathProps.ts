import type { SVGProps } from 'react';

/**
 * The props of a path of an icon. Browsers in which the shape is a CSS property too count the attribute less than any rule of the
 * page, which may say something of all elements.
 */
export const pathProps = (path: string, fill?: string) =>
  // HTML from a server has no `style`, which a strict policy refuses there.
  ({ d: path, style: { d: `path("${path}")`, fill }, suppressHydrationWarning: true }) as SVGProps<SVGPathElement>;
