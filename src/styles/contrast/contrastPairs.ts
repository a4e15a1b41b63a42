/** Two colours of a theme that are seen against each other. */
export interface ContrastPair {
  /** The option that a host would change. */
  option: string;
  color: string;
  ground: string;
  /** What WCAG 2.2 asks for: 4.5 for text (1.4.3), 3 for edges and rings (1.4.11). */
  ratio: number;
}

const TEXT = 4.5;
const EDGE = 3;
const CARD = 'var(--siw-background)';

const onCard = (name: string, ratio: number): ContrastPair => ({
  option: `colors.${name}`,
  color: `var(--siw-${name})`,
  ground: CARD,
  ratio,
});

const button = (kind: 'primary' | 'secondary'): ContrastPair[] => {
  const token = (name: string) => `--siw-${kind}-button-${name}`;
  const [text, background] = [`var(${token('text')})`, `var(${token('background')})`];
  return [
    { option: `buttons.${kind}.textColor`, color: text, ground: background, ratio: TEXT },
    ...(['hover', 'active', 'busy'] as const).map((state) => ({
      option: `buttons.${kind}.${state}.textColor`,
      color: `var(${token(`${state}-text`)}, ${text})`,
      ground: `var(${token(`${state}-background`)}, ${background})`,
      ratio: TEXT,
    })),
  ];
};

const input = (option: string, color: string, ground: string, ratio = TEXT): ContrastPair => ({
  option: `inputs.${option}`,
  color: `var(--siw-input-${color})`,
  ground,
  ratio,
});

/** Everything that has to be told from what is behind it. */
export const contrastPairs: readonly ContrastPair[] = [
  ...['text', 'secondary', 'accent', 'error', 'success'].map((name) => onCard(name, TEXT)),
  onCard('warning', EDGE),
  onCard('focus', EDGE),
  { option: 'colors.raised', color: 'var(--siw-text)', ground: 'var(--siw-raised)', ratio: TEXT },
  ...button('primary'),
  ...button('secondary'),
  input('textColor', 'text', 'var(--siw-input-background)'),
  input('placeholderColor', 'placeholder', 'var(--siw-input-background)'),
  input('disabled.textColor', 'disabled-text', 'var(--siw-input-disabled-background)'),
  input('borderColor', 'border', CARD, EDGE),
];
