/** Two colours of a theme that need contrast. */
interface ContrastPair {
  /** The option that sets the colour. */
  option: string;
  color: string;
  /** Background colours of the pair, the first one on the card, the others above it. */
  grounds: readonly string[];
  /** Required contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for edges, icons and rings (1.4.11). */
  ratio: number;
}

const TEXT = 4.5;
const EDGE = 3;

const token = (name: string, fallback?: string) => `var(--siw-${name}${fallback ? `, ${fallback}` : ''})`;
const pair = (option: string, color: string, ratio: number, ...grounds: string[]): ContrastPair => ({
  option,
  color,
  grounds,
  ratio,
});
const CARD = token('background');
const tint = (name: string, percent: number) => `color-mix(in srgb, ${token(name)} ${percent}%, transparent)`;
const color = (name: string, ratio: number, ...grounds: string[]) => pair(`colors.${name}`, token(name), ratio, ...grounds);

/** Pairs of a button's text in its normal and other states. */
const button = (kind: 'primary' | 'secondary'): ContrastPair[] => {
  const part = (name: string) => token(`${kind}-button-${name}`);
  return [
    pair(`buttons.${kind}.textColor`, part('text'), TEXT, part('background')),
    ...['hover', 'active', 'disabled', 'busy'].map((state) =>
      pair(
        `buttons.${kind}.${state}.textColor`,
        token(`${kind}-button-${state}-text`, part('text')),
        TEXT,
        token(`${kind}-button-${state}-background`, part('background')),
      ),
    ),
  ];
};

/**
 * Pairs of an input's text, placeholder, icons and border in its normal and other states. The border of a disabled one needs no
 * contrast (1.4.11).
 */
const inputs: readonly ContrastPair[] = ['', 'hover', 'focus', 'disabled', 'error'].flatMap((state) => {
  const option = (name: string) => `inputs.${state && `${state}.`}${name}`;
  const edges: Record<string, string> = { focus: token('accent'), error: token('error') };
  const part = (name: string, otherwise = token(`input-${name}`)) =>
    state ? token(`input-${state}-${name}`, otherwise) : token(`input-${name}`);
  const ground = part('background');
  return [
    pair(option('textColor'), part('text'), TEXT, ground),
    ...(state === 'disabled'
      ? []
      : [
          pair('inputs.placeholderColor', token('input-placeholder'), TEXT, ground),
          color('secondary', EDGE, ground),
          pair(option('borderColor'), part('border', edges[state]), EDGE, CARD),
        ]),
  ];
});

/** All pairs that need contrast. */
export const contrastPairs: readonly ContrastPair[] = [
  ...['text', 'secondary', 'accent', 'error', 'success'].map((name) => color(name, TEXT, CARD)),
  ...['warning', 'focus'].map((name) => color(name, EDGE, CARD)),
  // Tabs, hovered items, and bars.
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('subtle'))),
  ...['accent', 'focus'].map((name) => color(name, EDGE, token('subtle'))),
  // Floating lists and messages.
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('raised'))),
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('raised'), token('subtle'))),
  ...['success', 'error', 'focus'].map((name) => color(name, EDGE, token('raised'))),
  // Alerts, and the success mark.
  ...['error', 'warning', 'success'].flatMap((name) => [
    color('text', TEXT, tint(name, 7)),
    color(name, EDGE, tint(name, name === 'success' ? 12 : 7)),
  ]),
  ...button('primary'),
  ...button('secondary'),
  ...inputs,
];
