import { ConfigError } from '../../errors.ts';
import { assertTheme } from '../../styles/assertTheme.ts';
import { setTokens, type Theme } from '../../styles/theme.ts';

/** The parts of a CSS value that may hold any character or must come in pairs. */
const STRINGS = /"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'/g;

/** Functions that make a browser request an address. No option of a theme is an image. */
const REQUESTS = /\b(?:url|src|image|image-set|cross-fade)\(/i;

function hasPairs(value: string): boolean {
  let open = 0;
  for (const character of value) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Checks whether a value stays within its declaration and requests nothing. A server cannot ask a browser what it supports. */
function isContained(value: string): boolean {
  const bare = value.replace(STRINGS, '');
  return !/[{}[\];<>@!"'\\]|\/\*/.test(bare) && !/[<>\0]/.test(value) && !REQUESTS.test(bare) && hasPairs(bare);
}

/** A name for a rule, the same for the same declarations. */
function nameOf(declarations: string): string {
  let hash = 5381;
  for (const character of declarations) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/**
 * Returns the CSS rule of a theme and the attributes of the widget's root element that it needs.
 * @throws ConfigError if an option is unknown, of a wrong type, or no CSS value.
 */
export function themeRule(theme: Theme = {}): { rule: string; attributes: Readonly<Record<string, string>> } {
  assertTheme(theme, 'theme');
  const { colorScheme = 'auto', hideHeaderText, logo, ...looks } = theme;
  const declarations: string[] = [];
  const setProperty = (name: string, value: string | null) => {
    if (!isContained(value ?? '')) throw new ConfigError(`theme: '${value}' for ${name} is not a CSS value.`);
    // A browser reads a carriage return in HTML as a line feed, and the hash is that of what it reads.
    declarations.push(`${name}:${value?.replace(/\r\n?/g, '\n')}`);
  };
  setTokens({ setProperty }, looks, '--siw-', 'theme');
  if (colorScheme !== 'auto') declarations.push(`color-scheme:${colorScheme}!important`);
  const text = declarations.join(';');
  if (text === '') return { rule: '', attributes: {} };
  const name = nameOf(text);
  return { rule: `@layer siw{.siw[data-siw-theme="${name}"]{${text}}}`, attributes: { 'data-siw-theme': name } };
}
