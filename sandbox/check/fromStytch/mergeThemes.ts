import type { ConversionTarget } from './ConversionTarget.ts';

type Entries = ConversionTarget['entries'];

/** Puts a theme for a light page and one for a dark page into `target` as one theme, with `light-dark()` for colours that differ. */
export function mergeThemes(light: Entries, dark: Entries, target: ConversionTarget, from: string): void {
  for (const path of new Set([...light.keys(), ...dark.keys()])) {
    // The pair as a whole follows the visitor's system.
    if (path === 'theme.colorScheme') continue;
    const [inLight, inDark] = [light.get(path)?.value, dark.get(path)?.value];
    const isColor = /Color$|\.colors\./.test(path);
    const isPair = inLight !== undefined && inDark !== undefined && inLight !== inDark;
    if (isPair && !isColor) target.note(from, `${path} has the value of the light theme, because only colours can differ.`);
    if (inLight === undefined || inDark === undefined)
      target.note(from, `${path} is in one theme of the pair only, and is used for both.`);
    target.put(path, isPair && isColor ? `light-dark(${String(inLight)}, ${String(inDark)})` : (inLight ?? inDark), from);
  }
}
