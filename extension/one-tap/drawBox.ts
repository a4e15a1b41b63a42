import { setImportantStyles } from '../page/setImportantStyles.ts';
import type { Box } from './geometry.ts';

const kinds = {
  prompt: { line: '2px dashed #4050c8', fill: 'rgb(236 239 253 / 0.94)', text: '#27318a', label: 'none', around: 'none' },
  collision: { line: '2px solid #b3212a', fill: 'rgb(179 33 42 / 0.1)', text: '#fff', label: '#b3212a', around: 'none' },
  target: { line: '2px solid #1a7f4b', fill: 'rgb(26 127 75 / 0.12)', text: '#fff', label: '#1a7f4b', around: 'none' },
  window: {
    line: '1px dashed #5c6470',
    fill: 'none',
    text: '#fff',
    label: '#5c6470',
    around: '0 0 0 9999px rgb(20 22 28 / 0.45)',
  },
} as const;

export interface Look {
  kind: keyof typeof kinds;
  text: string;
  /** Scale of the drawing. Its text keeps its size. */
  scale: number;
  /** End of the drawing, so that text stays inside it. */
  end: number;
}

/** Creates a box of the overlay with its text: in the middle for the prompt, else in a corner, or beside a small box. */
export function drawBox({ x, y, width, height }: Box, { kind, text, scale, end }: Look): HTMLElement {
  const { line, fill, text: color, label, around } = kinds[kind];
  const box = document.createElement('div');
  setImportantStyles(box, {
    position: 'absolute',
    'box-sizing': 'border-box',
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    border: line,
    'border-radius': '8px',
    background: fill,
    'box-shadow': around,
  });
  const words = document.createElement('div');
  words.textContent = text;
  const isSmall = height * scale < 40 || width * scale < 160;
  const across = x + width / 2 > end / 2 ? 'right' : 'left';
  const corner = {
    [across]: isSmall ? '-2px' : '0',
    [isSmall ? (y * scale < 24 ? 'top' : 'bottom') : 'bottom']: isSmall ? '100%' : '0',
  };
  setImportantStyles(words, {
    position: 'absolute',
    ...(kind === 'prompt' ? { inset: '0', 'text-wrap': 'balance' } : { ...corner, 'white-space': 'nowrap' }),
    display: 'grid',
    'place-content': 'center',
    'box-sizing': 'border-box',
    padding: kind === 'prompt' ? '4px 12px' : '1px 8px',
    color,
    background: label,
    'border-radius': '6px',
    font: `500 ${12 / scale}px/${18 / scale}px system-ui, sans-serif`,
    'text-align': 'center',
    direction: 'ltr',
  });
  box.append(words);
  return box;
}
