import type { SVGProps } from 'react';

/** Styles of an icon's path, which repeat its attributes, because every rule of the page overrides those, even one for all elements. */
export const pathStyle = (path: string, fill: string) => ({ d: `path("${path}")`, fill });

/** Returns the props of an icon's path. */
export const pathProps = (path: string, fill: string) =>
  // A server renders no `style`, because a strict policy refuses it in HTML.
  ({ d: path, fill, style: pathStyle(path, fill), suppressHydrationWarning: true }) as SVGProps<SVGPathElement>;
