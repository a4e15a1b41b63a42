import type { Box } from './geometry.ts';

/** Styles that no rule of the page overrides. They are set one by one, which every content policy allows. */
export function pin(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

const kinds = {
  prompt: { line: '2px dashed #4050c8', fill: 'rgb(236 239 253 / 0.94)', text: '#27318a', label: 'none' },
  collision: { line: '2px solid #b3212a', fill: 'rgb(179 33 42 / 0.1)', text: '#fff', label: '#b3212a' },
  target: { line: '2px solid #1a7f4b', fill: 'rgb(26 127 75 / 0.12)', text: '#fff', label: '#1a7f4b' },
  window: { line: '1px dashed #5c6470', fill: 'none', text: '#fff', label: '#5c6470' },
} as const;

/** A box of the overlay with its words: in its middle for the prompt, else at the end of its last line. */
export function drawBox({ x, y, width, height }: Box, { kind, text }: { kind: keyof typeof kinds; text: string }): HTMLElement {
  const { line, fill, text: color, label } = kinds[kind];
  const box = document.createElement('div');
  pin(box, {
    position: 'absolute',
    'box-sizing': 'border-box',
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    border: line,
    'border-radius': '8px',
    background: fill,
  });
  const words = document.createElement('div');
  words.textContent = text;
  pin(words, {
    position: 'absolute',
    ...(kind === 'prompt' ? { inset: '0' } : { left: '0', bottom: '0' }),
    display: 'grid',
    'place-content': 'center',
    'max-width': '100%',
    'box-sizing': 'border-box',
    padding: kind === 'prompt' ? '4px 12px' : '1px 8px',
    color,
    background: label,
    'border-radius': '0 6px 0 6px',
    font: '500 12px/18px system-ui, sans-serif',
    'text-align': 'center',
    'text-wrap': 'balance',
    direction: 'ltr',
  });
  box.append(words);
  return box;
}
