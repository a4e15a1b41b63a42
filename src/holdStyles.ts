import type { Plugin } from 'vite';

/** What a page's rule may change: how the widget moves, its shadows, its pointers; and what a page could not know of. */
const YIELDING = /^(--.*|transition.*|animation.*|transform.*|rotate|opacity|box-shadow|cursor)$/;
const KEYFRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const DECLARATION = /([;{]\s*)([\w-]+)(\s*:\s*)([^;{}]+)(?=[;}])/g;

/** The styles with every declaration made to hold against a page's own rules, important or not; see `frame.css`. */
export function holdStyles(css: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `/*kept ${kept.push(text) - 1}*/`;
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(KEYFRAMES, keep)
    .replace(DECLARATION, (all, before, name, colon, value) =>
      YIELDING.test(name) || value.includes('!important') ? all : `${before}${name}${colon}${value.trim()} !important`,
    )
    .replace(/\/\*kept (\d+)\*\//g, (_all, index) => kept[Number(index)] ?? '');
}

/** Builds the widget's style sheets so. */
export const holdingStyles: Plugin = {
  name: 'hold-styles',
  enforce: 'pre',
  transform: (code, id) => (/\/styles\/\w+\.css(\?|$)/.test(id) ? holdStyles(code) : undefined),
};
