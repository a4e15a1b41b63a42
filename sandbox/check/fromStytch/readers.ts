import { isRecord } from '../../isRecord.ts';
import { ownKeys, readMember } from './readMember.ts';

/** The value for this widget; undefined if there is none. `problems` says what could not be used. */
export interface Reading {
  readonly value?: unknown;
  readonly problems?: readonly string[];
}

/** Checks a value of Stytch's configuration and returns the value for this widget. */
export type Reader = (value: unknown) => Reading;

/** Longest text of a configuration. */
const TEXT_LENGTH = 10_000;
/** Largest number of items in a list, and of names in an object. */
export const MAX_ITEMS = 500;

/** A short description of a value for a message. Never runs code of the value. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? `'${value.slice(0, 40)}…'` : `'${value}'`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}

const refuse = (value: unknown, accepted: string): Reading => ({ problems: [`It is ${describe(value)}, but not ${accepted}.`] });

export const readText: Reader = (value) => {
  if (typeof value !== 'string') return refuse(value, 'a string');
  return value.length <= TEXT_LENGTH ? { value } : { problems: [`It has more than ${TEXT_LENGTH} characters.`] };
};

/** A text that is left out if it is empty. */
export const readFilledText: Reader = (value) => (value === '' ? {} : readText(value));

export const readFlag: Reader = (value) => (typeof value === 'boolean' ? { value } : refuse(value, 'true or false'));

export const readMinutes: Reader = (value) =>
  Number.isInteger(value) && (value as number) > 0 ? { value } : refuse(value, 'a whole number of minutes');

export const readOneOf =
  (names: readonly string[]): Reader =>
  (value) =>
    names.includes(value as string) ? { value } : refuse(value, `one of ${names.join(', ')}`);

export const readListOf =
  (read: Reader): Reader =>
  (value) => {
    if (!Array.isArray(value)) return refuse(value, 'a list');
    const items = value.slice(0, MAX_ITEMS).map((item) => read(item));
    const problems = items.flatMap((item) => item.problems ?? []);
    if (value.length > MAX_ITEMS) problems.push(`It has more than ${MAX_ITEMS} items. The others are left out.`);
    return { value: items.flatMap((item) => (item.value === undefined ? [] : [item.value])), problems };
  };

export const readTexts: Reader = (value) => {
  if (!isRecord(value)) return refuse(value, 'an object of strings');
  const names = ownKeys(value);
  const readings = names.slice(0, MAX_ITEMS).map((name) => [name, readText(readMember(value, name))] as const);
  const problems = readings.flatMap(([name, reading]) =>
    (reading.problems ?? []).map((problem) => `${name.slice(0, 40)}: ${problem}`),
  );
  if (names.length > MAX_ITEMS) problems.push(`It has more than ${MAX_ITEMS} entries. The others are left out.`);
  return {
    value: Object.fromEntries(readings.flatMap(([name, { value: text }]) => (text === undefined ? [] : [[name, text]]))),
    problems,
  };
};

/** The same value for every object. */
export const readConstant =
  (constant: string): Reader =>
  (value) =>
    typeof value === 'object' && value !== null ? { value: constant } : {};

/** A multiple of a CSS length. */
export const readMultiple =
  (factor: number): Reader =>
  (value) => {
    const read = readText(value);
    return read.value === undefined ? read : { value: `calc(${String(read.value)} * ${factor})` };
  };

/**
 * A text in ICU MessageFormat as a text of this widget.
 * @param fills the name here of each placeholder there, such as `{ timeRemaining: 'time' }`
 */
export const readMessage =
  (fills: Readonly<Record<string, string>> = {}): Reader =>
  (value) => {
    const read = readText(value);
    if (typeof read.value !== 'string') return read;
    if (/\{\s*\w+\s*,|'[{}<]/.test(read.value))
      return { problems: ['It has plural forms, a choice or quoted braces, which texts of this widget do not have.'] };
    const unknown = [...read.value.matchAll(/\{\s*(\w+)\s*\}/g)].find(([, name = '']) => !Object.hasOwn(fills, name));
    if (unknown) return { problems: [`It has ${unknown[0]}, which the text of this widget does not fill in.`] };
    const plain = read.value.replace(/<\/?\w+\s*\/?>/g, '').replaceAll("''", "'");
    return { value: plain.replace(/\{\s*(\w+)\s*\}/g, (_, name: string) => `{${fills[name] ?? name}}`) };
  };
