import { color, serializeRGB } from '@csstools/css-color-parser';
import {
  type ComponentValue,
  isCommentNode,
  isFunctionNode,
  isTokenNode,
  isWhitespaceNode,
  parseListOfComponentValues,
  replaceComponentValues,
} from '@csstools/css-parser-algorithms';
import { isTokenComma, tokenize } from '@csstools/css-tokenizer';
import type { Rgba } from '../../src/styles/contrast/Rgb.ts';

export type Scheme = 'light' | 'dark';

/** Limit for a value that contains itself, which no browser resolves either. */
const MAX_DEPTH = 20;

/** Parses the component values of a CSS value, without the spaces around them; undefined if its syntax is invalid. */
export function parseValue(text: string): ComponentValue[] | undefined {
  let isValid = true;
  const onParseError = () => {
    isValid = false;
  };
  const values = parseListOfComponentValues(tokenize({ css: text }, { onParseError }), { onParseError });
  const isSpace = (value: ComponentValue) => isWhitespaceNode(value) || isCommentNode(value);
  const isContent = (value: ComponentValue) => !isSpace(value);
  return isValid ? values.slice(values.findIndex(isContent), values.findLastIndex(isContent) + 1) : undefined;
}

/** Returns the arguments of a function as text. */
function argumentsOf(values: readonly ComponentValue[]): string[] {
  const list = [''];
  for (const value of values) {
    if (isTokenNode(value) && isTokenComma(value.value)) list.push('');
    else list[list.length - 1] += value.toString();
  }
  return list.map((argument) => argument.trim());
}

/**
 * Replaces each `light-dark()` by the value for one colour scheme, and each `var()` by its value. A `var()` that is not in
 * `tokens` and has no fallback stays.
 */
export function replaceFunctions(
  text: string,
  scheme: Scheme,
  tokens: ReadonlyMap<string, string>,
  depth = 0,
): ComponentValue[] | undefined {
  const values = parseValue(text);
  if (!values || depth > MAX_DEPTH) return undefined;
  return replaceComponentValues([values], (value) => {
    if (!isFunctionNode(value)) return undefined;
    const replace = (part: string) => replaceFunctions(part, scheme, tokens, depth + 1);
    const list = argumentsOf(value.value);
    switch (value.getName().toLowerCase()) {
      case 'light-dark':
        return list.length === 2 ? replace(String(list[scheme === 'light' ? 0 : 1])) : undefined;
      case 'var': {
        const [property = '', ...fallback] = list;
        const set = tokens.get(property) ?? (fallback.length > 0 ? fallback.join(', ') : undefined);
        return set === undefined ? undefined : replace(set);
      }
      default:
        return undefined;
    }
  })[0];
}

/**
 * Computes a colour in sRGB like a browser; undefined if it is invalid, or depends on the page: `currentColor`, system colours
 * and the page's own custom properties.
 *
 * @param tokens values of the widget's custom properties, by their names
 */
export function resolveColor(text: string, scheme: Scheme, tokens: ReadonlyMap<string, string>): Rgba | undefined {
  const [value, ...more] = replaceFunctions(text, scheme, tokens) ?? [];
  const data = value && more.length === 0 && color(value);
  if (!data || typeof data.alpha !== 'number') return undefined;
  // Colours outside sRGB are clipped, not mapped, as in browsers.
  const [red, green, blue] = (
    serializeRGB(data, false)
      .toString()
      .match(/[\d.]+/g) ?? []
  ).map((part) => Number(part) / 255);
  return { rgb: [Number(red), Number(green), Number(blue)], alpha: data.alpha };
}
