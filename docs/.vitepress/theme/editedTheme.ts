import { checkContrast } from '../../../src/styles/contrast/checkContrast.ts';
import { toHex } from '../../../src/styles/contrast/toHex.ts';
import type { Theme } from '../../../src/styles/theme.ts';

/** What a reader chooses in the theme editor. Colours are hexadecimal. */
export interface ThemeChoices {
  primary: string;
  text: string;
  background: string;
  radius: number;
  width: number;
  hideHeaderText: boolean;
}

export const defaultThemeChoices: ThemeChoices = {
  primary: '#0b6e4f',
  text: '#1d2129',
  background: '#ffffff',
  radius: 8,
  width: 400,
  hideHeaderText: false,
};

export const themeOf = ({ primary, text, background, radius, width, hideHeaderText }: ThemeChoices): Theme => ({
  colors: { primary, text },
  container: { backgroundColor: background, borderRadius: `${radius}px`, width: `${width}px` },
  controls: { borderRadius: `${radius}px` },
  ...(hideHeaderText && { hideHeaderText }),
});

/** Returns the theme as the code of a page. */
export const themeCode = (choices: ThemeChoices): string =>
  `const theme: Theme = ${JSON.stringify(themeOf(choices), null, 2)
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")};`;

/** Measures the colours of the widget in an element. Returns a sentence for each pair with too little contrast (WCAG 2.2). */
export function contrastReport(element: HTMLElement): string[] {
  const root = element.querySelector<HTMLElement>('.siw');
  const findings = root ? checkContrast(root) : [];
  return findings.map(
    ({ option, scheme, color, ground, ratio, needed, better }) =>
      `${option} in ${scheme} mode: ${toHex(color)} on ${toHex(ground)} has ${ratio.toFixed(1)}:1 of ${needed}:1` +
      (better ? `; ${toHex(better)} has enough.` : '; change the background.'),
  );
}
