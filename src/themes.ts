export { highContrast } from './styles/presets/highContrast.ts';
export { inherit } from './styles/presets/inherit.ts';
export { plain } from './styles/presets/plain.ts';
export { sharp } from './styles/presets/sharp.ts';
export { soft } from './styles/presets/soft.ts';
