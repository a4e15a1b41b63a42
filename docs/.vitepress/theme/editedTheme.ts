import { checkContrast } from '../../../src/styles/contrast/checkContrast.ts';
import { toHex } from '../../../src/styles/contrast/toHex.ts';
import type { Theme } from '../../../src/styles/theme.ts';

/** What a reader chooses in the theme editor. Colours are hexadecimal. */
export interface ThemeChoices {
  primary: string;
  primaryDark: string;
  text: string;
  textDark: string;
  background: string;
  backgroundDark: string;
  radius: number;
  width: number;
  hideHeaderText: boolean;
}

export const defaultThemeChoices: ThemeChoices = {
  primary: '#0b6e4f',
  primaryDark: '#3fbf94',
  text: '#1d2129',
  textDark: '#f5f6f8',
  background: '#ffffff',
  backgroundDark: '#101216',
  radius: 8,
  width: 400,
  hideHeaderText: false,
};

export function themeOf(choices: ThemeChoices): Theme {
  const { radius, width, hideHeaderText } = choices;
  const color = (name: 'primary' | 'text' | 'background') => `light-dark(${choices[name]}, ${choices[`${name}Dark`]})`;
  return {
    colors: { primary: color('primary'), text: color('text') },
    container: { backgroundColor: color('background'), borderRadius: `${radius}px`, width: `${width}px` },
    controls: { borderRadius: `${radius}px` },
    ...(hideHeaderText && { hideHeaderText }),
  };
}

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
