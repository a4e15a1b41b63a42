import { warn } from '../../lib/warn.ts';
import { checkContrast } from './checkContrast.ts';
import type { Rgb } from './Rgb.ts';

const hex = (color: Rgb) =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Tells the developer in the console, once and in full, which colours of the theme are hard to read, and which would not be. */
export function warnOfContrast(root: HTMLElement): void {
  const findings = root.isConnected ? checkContrast(root) : [];
  if (findings.length === 0) return;
  const lines = findings.map(
    ({ option, scheme, color, ground, ratio, needed, better }) =>
      `- theme.${option} in ${scheme} mode: ${hex(color)} on ${hex(ground)} has ${ratio.toFixed(1)}:1 of ${needed}:1` +
      (better ? `; ${hex(better)} has enough.` : '; change the colour behind it.'),
  );
  warn(
    `signin-widget: the theme has colours that are hard to read (WCAG 2.2, 1.4.3 and 1.4.11).\n${lines.join('\n')}\nOnly clients with a test token are told.`,
  );
}
