import { isTheme } from './isTheme.ts';

interface ButtonTheme {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** How the widget looks. Colours and lengths are CSS values, such as `#1d2129` or `12px`. */
export interface Theme {
  /** `auto`, the default, follows the visitor's system. */
  colorScheme?: 'auto' | 'light' | 'dark';
  fontFamily?: string;
  colors?: { primary?: string; secondary?: string; success?: string; error?: string };
  container?: { width?: string; borderColor?: string; borderRadius?: string; backgroundColor?: string };
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme };
  inputs?: {
    backgroundColor?: string;
    textColor?: string;
    placeholderColor?: string;
    borderColor?: string;
    borderRadius?: string;
  };
  /** Leaves the heading of the first screen out. */
  hideHeaderText?: boolean;
  /** An image above the first screen's heading. */
  logo?: { url: string; alt?: string };
}

/** The custom property of every option that is one, by group. */
const TOKENS = {
  colors: { primary: '--siw-primary', secondary: '--siw-secondary', success: '--siw-success', error: '--siw-error' },
  container: {
    width: '--siw-width',
    borderColor: '--siw-border',
    borderRadius: '--siw-radius',
    backgroundColor: '--siw-background',
  },
  primary: {
    backgroundColor: '--siw-primary-button-background',
    textColor: '--siw-primary-button-text',
    borderColor: '--siw-primary-button-border',
    borderRadius: '--siw-primary-button-radius',
  },
  secondary: {
    backgroundColor: '--siw-secondary-button-background',
    textColor: '--siw-secondary-button-text',
    borderColor: '--siw-secondary-button-border',
    borderRadius: '--siw-secondary-button-radius',
  },
  inputs: {
    backgroundColor: '--siw-input-background',
    textColor: '--siw-input-text',
    placeholderColor: '--siw-input-placeholder',
    borderColor: '--siw-input-border',
    borderRadius: '--siw-input-radius',
  },
  root: { fontFamily: '--siw-font-family' },
} as const;

/**
 * Gives the widget's root element a theme in place of the one before; `undefined` takes it away.
 * @throws ConfigError where an option is unknown or of a wrong type; the element is then left as it was
 */
export function applyTheme(element: HTMLElement, theme: Theme = {}): void {
  isTheme(theme, 'theme');
  const { colors, container, buttons, inputs, colorScheme = 'auto' } = theme;
  const groups = { colors, container, primary: buttons?.primary, secondary: buttons?.secondary, inputs, root: theme };
  for (const [group, tokens] of Object.entries(TOKENS)) {
    const values = groups[group as keyof typeof groups] as Readonly<Record<string, string | undefined>> | undefined;
    for (const [option, token] of Object.entries(tokens)) element.style.setProperty(token, values?.[option] ?? '');
  }
  if (colorScheme === 'auto') element.removeAttribute('data-color-scheme');
  else element.setAttribute('data-color-scheme', colorScheme);
}
