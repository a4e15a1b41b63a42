import type { Box } from './geometry.ts';

/** Styles that no rule of the page overrides. They are set one by one, which every content policy allows. */
export function pin(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

const kinds = {
  prompt: { line: '2px dashed #4050c8', fill: 'rgb(236 239 253 / 0.94)', text: '#27318a' },
  collision: { line: '2px solid #b3212a', fill: 'rgb(179 33 42 / 0.1)', text: '#fff' },
  window: { line: '1px dashed #5c6470', fill: 'transparent', text: '#fff' },
} as const;

/** A box of the overlay with its words. */
export function drawBox({ x, y, width, height }: Box, { kind, text }: { kind: keyof typeof kinds; text: string }): HTMLElement {
  const { line, fill, text: color } = kinds[kind];
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
    'touch-action': 'none',
  });
  const words = document.createElement('div');
  words.textContent = text;
  pin(words, {
    position: 'absolute',
    inset: kind === 'prompt' ? '0' : 'auto auto 0 0',
    display: 'grid',
    'place-content': 'center',
    padding: '4px 10px',
    color,
    background: kind === 'prompt' ? 'none' : line.slice(10).trim(),
    'border-radius': '0 6px 0 6px',
    font: '500 12px/18px system-ui, sans-serif',
    'text-align': 'center',
  });
  box.append(words);
  return box;
}
