/** Two colours of a theme that are seen against each other. */
export interface ContrastPair {
  /** The option that a host would change. */
  option: string;
  color: string;
  /** What is behind it: over one another, the first of them on the card. */
  grounds: readonly string[];
  /** What WCAG 2.2 asks for: 4.5 for text (1.4.3), 3 for edges, icons and rings (1.4.11). */
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

/** A button's text at rest and in each of its states. */
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

/** An input's text, placeholder, icons and edge at rest and in each of its states. The edge of a disabled one may fade (1.4.11). */
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

/** Everything that has to be told from what is behind it. */
export const contrastPairs: readonly ContrastPair[] = [
  ...['text', 'secondary', 'accent', 'error', 'success'].map((name) => color(name, TEXT, CARD)),
  ...['warning', 'focus'].map((name) => color(name, EDGE, CARD)),
  // Tabs, what is pointed at, and bars.
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('subtle'))),
  ...['accent', 'focus'].map((name) => color(name, EDGE, token('subtle'))),
  // Lists and messages that float.
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('raised'))),
  ...['text', 'secondary'].map((name) => color(name, TEXT, token('raised'), token('subtle'))),
  ...['success', 'error', 'focus'].map((name) => color(name, EDGE, token('raised'))),
  // Alerts, and the mark of success.
  ...['error', 'warning', 'success'].flatMap((name) => [
    color('text', TEXT, tint(name, 7)),
    color(name, EDGE, tint(name, name === 'success' ? 12 : 7)),
  ]),
  ...button('primary'),
  ...button('secondary'),
  ...inputs,
];

/** Colours that nothing has to be told by: what they mark is also marked by text, an icon or an edge above. */
export const DECORATIVE: readonly string[] = [
  // Thin lines, and the edges of buttons, whose text says what they are (1.4.11).
  'border',
  ...['primary', 'secondary'].flatMap((kind) =>
    ['', 'hover-', 'active-', 'disabled-', 'busy-'].map((state) => `${kind}-button-${state}border`),
  ),
  'input-disabled-border',
  // Soft rings around an edge that has the contrast itself.
  'ring',
  'input-focus-ring',
  'input-error-ring',
];
