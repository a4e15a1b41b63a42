/** Returns the custom properties of the widget that a style sheet sets, as pairs of name and value, in the order of the sheet. */
export const readDefaults = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/(--siw-[a-z-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]);
