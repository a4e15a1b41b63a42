import { styleText } from 'node:util';

export type Paint = (style: 'bold' | 'dim' | 'cyan' | 'green' | 'red' | 'yellow', text: string) => string;

/** Colours for a terminal that shows them, plain text for every other stream and under NO_COLOR. */
export function createPaint(stream: { hasColors?(): boolean }): Paint {
  const colours = stream.hasColors?.() ?? false;
  return (style, text) => (colours ? styleText(style, text) : text);
}
