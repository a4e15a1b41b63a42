import { isTheme } from '../../src/styles/isTheme.ts';
import type { Theme } from '../../src/styles/theme.ts';
import { ConfigError } from '../hostConfig.ts';
import { contrastRatio, nearestReadable, type Rgb, toHex } from './contrast.ts';
import type { Finding } from './Finding.ts';

/** WCAG 2.2, 1.4.3. */
const TEXT_RATIO = 4.5;

/**
 * Options that are none, and the pairs of a theme that can be judged without a page: both colours given, as numbers. The widget itself
 * judges the rest there.
 */
export function checkTheme(theme: Theme): Finding[] {
  try {
    isTheme(theme, 'theme');
  } catch (error) {
    if (error instanceof ConfigError) return [{ level: 'error', about: 'theme', text: error.message }];
    throw error;
  }
  return contrasts(theme);
}

function contrasts(theme: Theme): Finding[] {
  const pairs = [
    ['buttons.primary.textColor', theme.buttons?.primary?.textColor, theme.buttons?.primary?.backgroundColor],
    ['buttons.secondary.textColor', theme.buttons?.secondary?.textColor, theme.buttons?.secondary?.backgroundColor],
    ['inputs.textColor', theme.inputs?.textColor, theme.inputs?.backgroundColor],
    ['inputs.placeholderColor', theme.inputs?.placeholderColor, theme.inputs?.backgroundColor],
    ['colors.error', theme.colors?.error, theme.container?.backgroundColor],
    ['colors.secondary', theme.colors?.secondary, theme.container?.backgroundColor],
  ] as const;
  return pairs.flatMap(([about, text, ground]): Finding[] => {
    const [front, back] = [parseHex(text), parseHex(ground)];
    if (!front || !back) return [];
    const ratio = contrastRatio(front, back);
    if (ratio >= TEXT_RATIO) return [];
    const better = nearestReadable(front, back, TEXT_RATIO);
    return [
      {
        level: 'warning',
        about: `theme.${about}`,
        text: `${text} on ${ground} has a contrast of ${ratio.toFixed(1)}:1, and ${TEXT_RATIO}:1 can be read. ${better ? `Use ${toHex(better)}.` : 'Change the colour behind it.'}`,
      },
    ];
  });
}

function parseHex(color: string | undefined): Rgb | null {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color?.trim() ?? '');
  if (!digits) return null;
  const six = digits[2] ?? [...(digits[1] ?? '')].map((digit) => digit + digit).join('');
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16) / 255) as unknown as Rgb;
}
