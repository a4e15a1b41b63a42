import { warn } from '../../lib/warn.ts';
import { checkContrast } from './checkContrast.ts';
import { toHex } from './toHex.ts';

/** Warns the developer in the console, once for all colours: lists those with too little contrast, and readable alternatives. */
export function warnOfContrast(root: HTMLElement): void {
  const findings = root.isConnected ? checkContrast(root) : [];
  if (findings.length === 0) return;
  const lines = findings.map(
    ({ option, scheme, color, ground, ratio, needed, better }) =>
      `- theme.${option} in ${scheme} mode: ${toHex(color)} on ${toHex(ground)} has ${ratio.toFixed(1)}:1 of ${needed}:1` +
      (better ? `; ${toHex(better)} has enough.` : '; change the background.'),
  );
  warn(
    `signin-widget: the theme has colours that are hard to read (WCAG 2.2, 1.4.3 and 1.4.11).\n${lines.join('\n')}\nShown only with a public test token.`,
  );
}
