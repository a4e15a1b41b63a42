import { styleText } from 'node:util';
import { escapeControls } from './escapeControls.ts';

/** A text in a colour or a weight, for a terminal that shows them. */
export interface Painted {
  style: 'bold' | 'dim' | 'cyan' | 'green' | 'red' | 'yellow';
  text: string;
}

export type LinePart = string | Painted;

export const paint = (style: Painted['style'], text: string): Painted => ({ style, text });

/** One line from its parts, each of them escaped: the only control characters are those of its own colours. */
export function paintLine(parts: readonly LinePart[], hasColors: boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeControls(part);
      const text = escapeControls(part.text);
      // The decision was made for the stream: `styleText` would look at standard output.
      return hasColors ? styleText(part.style, text, { validateStream: false }) : text;
    })
    .join('');
}
