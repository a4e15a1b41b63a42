import { ConfigError } from '../errors.ts';
import { warn } from '../lib/warn.ts';
import { assertTheme } from './assertTheme.ts';

/** Colours of a button or an input in one state. A missing colour is that of the normal state. */
export interface Paint {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
}

/** Options of a button: normal, hover, active, disabled and busy. */
export interface ButtonTheme extends Paint {
  borderRadius?: string;
  hover?: Paint;
  active?: Paint;
  disabled?: Paint;
  busy?: Paint;
}

/** Options of an input: normal, hover, focus, disabled and error. */
export interface InputTheme extends Paint {
  placeholderColor?: string;
  borderRadius?: string;
  hover?: Paint;
  /** `ringColor` is the colour of the soft ring around the input. */
  focus?: Paint & { ringColor?: string };
  disabled?: Paint;
  error?: Paint & { ringColor?: string };
}

/**
 * Look of the widget. Colours and lengths are CSS values, such as `#1d2129`, `12px` or `var(--brand)`. A colour may be
 * `light-dark(#1d2129, #f5f6f8)`, one value for each colour scheme.
 */
export interface Theme {
  /** `auto`, the default, follows the visitor's system; `inherit` follows the `color-scheme` of the page. */
  colorScheme?: 'auto' | 'inherit' | 'light' | 'dark';
  /** `inherit` uses the page's font. */
  fontFamily?: string;
  colors?: {
    /** Colour of the main button. Links, focus and progress use a readable shade of it. */
    primary?: string;
    /** Colour of less important text and of icons. */
    secondary?: string;
    success?: string;
    error?: string;
    warning?: string;
    text?: string;
    /** Colour of links, focus and progress, instead of the shade of `primary`. */
    accent?: string;
    /** Colour of the focus ring, instead of `accent`. */
    focus?: string;
    /** Background of inactive tabs and of hovered items. */
    subtle?: string;
    /** Background of elements that float above the card: messages, lists, the selected tab. */
    raised?: string;
  };
  container?: {
    /** Maximum width; the widget is never wider than its container. */
    width?: string;
    /** Distance between the card's edge and its content. */
    padding?: string;
    /** Colour of the card's border and of the thin lines in it. */
    borderColor?: string;
    borderWidth?: string;
    borderRadius?: string;
    backgroundColor?: string;
    boxShadow?: string;
  };
  /** Options of buttons and inputs. */
  controls?: { height?: string; borderWidth?: string; borderRadius?: string };
  buttons?: { primary?: ButtonTheme; secondary?: ButtonTheme };
  inputs?: InputTheme;
  /** Hides the heading of the first screen. */
  hideHeaderText?: boolean;
  /** An image above the first screen's heading. */
  logo?: { url: string; alt?: string };
}

/** Prefixes of custom properties, for groups whose prefix is not the group's name. */
const PREFIXES: Readonly<Record<string, string>> = {
  colors: '',
  container: '',
  controls: 'control-',
  buttons: '',
  primary: 'primary-button-',
  secondary: 'secondary-button-',
  inputs: 'input-',
};

/** Converts a name to kebab case: `border-radius` for `borderRadius`. */
const kebab = (name: string) => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();

/**
 * Converts an option to its property name: `background` for `backgroundColor`, `radius` for `borderRadius`, `font-family` for
 * `fontFamily`.
 */
const tokenOf = (option: string) => kebab(option.replace(/Color$|^border(?=Radius)|^box/, ''));

/** Sets the custom property of each option. @param warned see `applyTheme` @internal */
export function setTokens(
  style: Pick<CSSStyleDeclaration, 'setProperty'>,
  values: object,
  prefix: string,
  path: string,
  warned?: Set<string>,
): void {
  for (const [option, value] of Object.entries(values)) {
    const at = `${path}.${option}`;
    if (typeof value !== 'string') {
      if (value) setTokens(style, value, prefix + (PREFIXES[option] ?? `${option}-`), at, warned);
      continue;
    }
    // A server has no `CSS`.
    const supports: typeof CSS.supports = globalThis.CSS?.supports ?? (() => true);
    const isColor = /color/i.test(at);
    const property = isColor ? 'color' : kebab(option);
    // After a value without its end, such as `var(--brand`, `"Inter` or `"Inter\`, no priority can follow. The next options would become
    // part of it. So they would after an open comment, in Firefox. `1px) or (width:2px` is a condition, but no value.
    // `inherit` and similar keywords are valid values, but not valid colours in a custom property. After another colour, they are invalid.
    const pair = isColor ? ` and (border-color:red ${value})` : '';
    if (!/\/\*(?!.*\*\/)/s.test(value) && supports(property, value) && supports(`(${property}:${value}\n\n!important)${pair}`)) {
      style.setProperty(prefix + tokenOf(option), value);
    } else {
      const problem = `${at} is '${value}', but it accepts a CSS ${property}.`;
      if (!warned) throw new ConfigError(problem);
      if (!warned.has(problem)) warn(problem);
      warned.add(problem);
    }
  }
}

/**
 * Applies a theme to the root element of the widget, and replaces the previous one; `undefined` removes it. Each option becomes
 * the custom property of the same name: `buttons.primary.hover.textColor` is `--siw-primary-button-hover-text`.
 * @param warned if given, a value that the browser does not support is replaced by the default, with one warning, which is
 *   recorded here. Otherwise such a value throws
 * @throws ConfigError if an option is unknown, has a wrong type, or refused; the element is then unchanged
 * @internal Its types need the DOM, which a server that uses `Theme` need not have.
 */
export function applyTheme(element: HTMLElement, theme?: Theme, warned?: Set<string>): void {
  element.style.cssText = theme === undefined ? '' : cssOf(theme, warned);
}

/** Separate, so that pages without a theme do not create the objects that it needs, such as the interface of `CSS`. */
function cssOf(theme: Theme, warned: Set<string> | undefined): string {
  assertTheme(theme, 'theme');
  const { colorScheme = 'auto', hideHeaderText, logo, ...looks } = theme;
  const { style } = document.createElement('div');
  setTokens(style, looks, '--siw-', 'theme', warned);
  if (colorScheme !== 'auto') style.setProperty('color-scheme', colorScheme, 'important');
  return style.cssText;
}
