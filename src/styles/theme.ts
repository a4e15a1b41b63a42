import { isTheme } from './isTheme.ts';

/** The colours of a button or an input in one state. What a state leaves out stays as it is at rest. */
export interface Paint {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
}

/** A button at rest, and what differs while it is pointed at, pressed, disabled, or busy. */
export interface ButtonTheme extends Paint {
  borderRadius?: string;
  hover?: Paint;
  active?: Paint;
  disabled?: Paint;
  busy?: Paint;
}

/** An input at rest, and what differs while it is pointed at, typed into, disabled, or wrong. */
export interface InputTheme extends Paint {
  placeholderColor?: string;
  borderRadius?: string;
  hover?: Paint;
  /** `ringColor` is the soft ring around the input. */
  focus?: Paint & { ringColor?: string };
  disabled?: Paint;
  error?: Paint & { ringColor?: string };
}

/**
 * How the widget looks. Colours and lengths are CSS values, such as `#1d2129`, `12px` or `var(--brand)`; a colour may be
 * `light-dark(#1d2129, #f5f6f8)`, one for each colour scheme.
 */
export interface Theme {
  /** `auto`, the default, follows the visitor's system; `inherit` follows the page's own `color-scheme`. */
  colorScheme?: 'auto' | 'inherit' | 'light' | 'dark';
  /** `inherit` takes the page's. */
  fontFamily?: string;
  colors?: {
    /** The main button; links, focus and progress in a shade of it that can be read. */
    primary?: string;
    /** Text that is less important, and icons. */
    secondary?: string;
    success?: string;
    error?: string;
    warning?: string;
    text?: string;
    /** Links, focus and progress, instead of the shade of `primary`. */
    accent?: string;
    /** The ring around what has the focus, instead of `accent`. */
    focus?: string;
    /** A tint behind what rests or is pointed at. */
    subtle?: string;
    /** What floats above the card: messages, lists, the chosen tab. */
    raised?: string;
  };
  container?: {
    /** At most; the widget is never wider than its host. */
    width?: string;
    /** Between the card's edge and what is in it. */
    padding?: string;
    /** The card's edge, and the thin lines in it. */
    borderColor?: string;
    borderWidth?: string;
    borderRadius?: string;
    backgroundColor?: string;
    boxShadow?: string;
  };
  /** Buttons and inputs alike. */
  controls?: { height?: string; borderWidth?: string; borderRadius?: string };
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme };
  inputs?: InputTheme;
  /** Leaves the heading of the first screen out. */
  hideHeaderText?: boolean;
  /** An image above the first screen's heading. */
  logo?: { url: string; alt?: string };
}

/** What the options of a group begin with as custom properties, where that is not the group's own name. */
const PREFIXES: Readonly<Record<string, string>> = {
  colors: '',
  container: '',
  controls: 'control-',
  buttons: '',
  primary: 'primary-button-',
  secondary: 'secondary-button-',
  inputs: 'input-',
};

/** `background` for `backgroundColor`, `radius` for `borderRadius`, `font-family` for `fontFamily`. */
function tokenOf(option: string): string {
  const name = option.replace(/Color$|^border(?=Radius)|^box/, '');
  return name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
}

function setTokens(style: CSSStyleDeclaration, values: object, prefix: string): void {
  for (const [option, value] of Object.entries(values)) {
    if (typeof value === 'string') style.setProperty(prefix + tokenOf(option), value);
    else if (value) setTokens(style, value, prefix + (PREFIXES[option] ?? `${option}-`));
  }
}

/**
 * Gives the widget's root element a theme in place of the one before; `undefined` takes it away. Each option becomes the
 * custom property that is named after it: `buttons.primary.hover.textColor` is `--siw-primary-button-hover-text`.
 * @throws ConfigError where an option is unknown or of a wrong type; the element is then left as it was
 */
export function applyTheme(element: HTMLElement, theme: Theme = {}): void {
  isTheme(theme, 'theme');
  const { colorScheme = 'auto', hideHeaderText, logo, ...looks } = theme;
  element.removeAttribute('style');
  setTokens(element.style, looks, '--siw-');
  if (colorScheme === 'auto') element.removeAttribute('data-color-scheme');
  else element.setAttribute('data-color-scheme', colorScheme);
}
