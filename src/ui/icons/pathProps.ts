import type { SVGProps } from 'react';

/**
 * Returns the props of an icon's path. Every rule of the page overrides the attributes that are also CSS properties, even one for
 * all elements, so they are set as styles too.
 */
export const pathProps = (path: string, fill?: string) =>
  // A server renders no `style`, because a strict policy refuses it in HTML.
  ({ d: path, fill, style: { d: `path("${path}")`, fill }, suppressHydrationWarning: true }) as SVGProps<SVGPathElement>;
