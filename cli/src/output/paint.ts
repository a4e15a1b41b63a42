import { styleText } from 'node:util';
import { escapeControls } from './escapeControls.ts';

/** A text with a style, for a terminal with colours. */
export interface Painted {
  style: 'bold' | 'dim' | 'cyan' | 'green' | 'red' | 'yellow';
  text: string;
}

export type LinePart = string | Painted;

export const paint = (style: Painted['style'], text: string): Painted => ({ style, text });

/** Joins the escaped parts of a line. The only control characters are those of its colours. */
export function paintLine(parts: readonly LinePart[], hasColors: boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeControls(part);
      const text = escapeControls(part.text);
      // The stream's colour support is known already. `styleText` would check standard output.
      return hasColors ? styleText(part.style, text, { validateStream: false }) : text;
    })
    .join('');
}
