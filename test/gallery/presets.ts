import type * as themes from '../../src/themes.ts';

/** Has every preset, in the order of the pictures: a forgotten one does not compile. */
const presets: Readonly<Record<keyof typeof themes, true>> = {
  plain: true,
  soft: true,
  sharp: true,
  highContrast: true,
  inherit: true,
};

/** Names of all presets. */
export const presetNames = Object.keys(presets) as readonly (keyof typeof presets)[];
