import type { SVGProps } from 'react';

/**
 * Returns the props of an icon's path. In browsers in which the shape is also a CSS property, every rule of the page overrides
 * the attribute, even one for all elements, so it is set as a style too.
 */
export const pathProps = (path: string, fill?: string) =>
  // A server renders no `style`, because a strict policy refuses it in HTML.
  ({ d: path, style: { d: `path("${path}")`, fill }, suppressHydrationWarning: true }) as SVGProps<SVGPathElement>;
