import { isRecord } from '../../isRecord.ts';
import { type ConversionTarget, createTarget, type Note } from './ConversionTarget.ts';
import { mergeThemes } from './mergeThemes.ts';
import { describe, MAX_ITEMS, readText } from './readers.ts';
import { ownKeys, readMember, UnreadableError } from './readMember.ts';
import type { StytchOption } from './StytchOption.ts';
import { stytchGroups } from './stytchGroups.ts';
import { toOptions } from './toOptions.ts';

/** A configuration for this widget, and what was not the same in Stytch's. */
export interface Conversion {
  readonly config: Readonly<Record<string, unknown>>;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly copy: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
  /** False if no option of Stytch's widget was found. */
  readonly isRecognized: boolean;
}

const UNKNOWN = "It is not an option of Stytch's widget that this command knows. It is left out.";

/** In a pair, a scheme that would follow the page has no effect. */
const SCHEME = 'theme.colorScheme';
const NO_SCHEME = `It has no effect in a pair, which follows the visitor's system. To follow the page, set ${SCHEME} to 'inherit'.`;

const optionsOf = (path: string) => stytchGroups.filter((group) => group.path === path).flatMap(({ options }) => options);
const hasGroup = (path: string) => stytchGroups.some((group) => group.path === path || group.path.startsWith(`${path}.`));
const join = (path: string, name: string) => (path ? `${path}.${name}` : name);
const matches = ({ name }: StytchOption, key: string) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key);

/**
 * Converts a configuration of Stytch's widget. Reads only members that the table names; no value is executed or copied as a whole.
 * @param given what a page passes to Stytch's widget (`config`, `styles` or `presentation`, `strings`, …), or `config` alone
 */
export function fromStytch(given: object): Conversion {
  const target = createTarget();
  const found = { options: 0 };
  const names = guard(target, 'the file', () => ownKeys(given)) ?? [];
  const isWhole = names.some((name) => hasGroup(name) || optionsOf('').some((option) => option.name === name));
  readGroup({ target, found }, '', '', isWhole ? given : { config: given });
  return { ...toOptions(target.entries), notes: target.notes, isRecognized: found.options > 0 };
}

interface Context {
  readonly target: ConversionTarget;
  /** The number of options that the table names. */
  readonly found: { options: number };
}

/** @param path the group in the table @param at the same with indexes, for notes */
function readGroup(context: Context, path: string, at: string, value: unknown): void {
  const { target } = context;
  if (!isRecord(value)) {
    target.note(at, `It is ${describe(value)}, but not an object. It is left out.`);
    return;
  }
  const all = guard(target, at, () => ownKeys(value)) ?? [];
  if (all.length > MAX_ITEMS) target.note(at, `It has ${all.length} options. All after the first ${MAX_ITEMS} are left out.`);
  const keys = all.slice(0, MAX_ITEMS);
  const members = new Map(keys.map((key) => [key, guard(target, join(at, key), () => readMember(value, key))]));
  const left = new Set(keys.filter((key) => members.get(key) !== undefined));
  const options = optionsOf(path);
  // In the order of the table, so that an exact name comes before a pattern and a default before what replaces it.
  for (const name of new Set(options.map((option) => option.name))) {
    const rows = options.filter((option) => option.name === name);
    for (const key of [...left].filter((each) => rows[0] && matches(rows[0], each))) {
      for (const row of rows) readOption(context, row, join(at, key), members.get(key));
      if (!hasGroup(join(path, key))) left.delete(key);
    }
  }
  for (const key of left) {
    if (/^\w+$/.test(key)) readInner(context, join(path, key), join(at, key), members.get(key));
    else target.note(join(at, key), UNKNOWN);
  }
}

function readInner(context: Context, path: string, at: string, value: unknown): void {
  if (path === 'presentation.theme' && Array.isArray(value)) readPair(context, path, value);
  else if (hasGroup(`${path}[]`)) readItems(context, path, at, value);
  else if (hasGroup(path)) readGroup(context, path, at, value);
  else context.target.note(at, UNKNOWN);
}

function readItems(context: Context, path: string, at: string, value: unknown): void {
  if (!Array.isArray(value)) {
    context.target.note(at, `It is ${describe(value)}, but not a list. It is left out.`);
    return;
  }
  if (value.length > MAX_ITEMS)
    context.target.note(at, `It has ${value.length} items. All after the first ${MAX_ITEMS} are left out.`);
  value.slice(0, MAX_ITEMS).forEach((item, index) => {
    readGroup(context, `${path}[]`, `${at}[${index}]`, item);
  });
}

/** A theme for a light page and one for a dark page. */
function readPair({ target, found }: Context, path: string, pair: readonly unknown[]): void {
  const [light, dark] = pair.slice(0, 2).map((theme) => {
    const each = createTarget();
    readGroup({ target: each, found }, path, path, theme);
    const isScheme = (option: string) => option === `${path}.color-scheme` && each.entries.has(SCHEME);
    for (const { option, text } of each.notes) target.note(option, isScheme(option) ? NO_SCHEME : text);
    return each.entries;
  });
  if (!light || !dark || pair.length > 2) target.note(path, 'It is a list, but not a pair of themes.');
  if (light && dark) mergeThemes(light, dark, target, path);
}

function readOption({ target, found }: Context, option: StytchOption, at: string, value: unknown): void {
  found.options += 1;
  const { to, note, read = readText } = option;
  if (to.length === 0) {
    target.note(at, note ?? UNKNOWN);
    return;
  }
  const { value: result, problems = [] } = guard(target, at, () => read(value)) ?? {};
  for (const problem of problems) target.note(at, result === undefined ? `${problem} It is left out.` : problem);
  if (result === undefined) return;
  if (note) target.note(at, note);
  const index = /\[\d+\]/.exec(at)?.[0] ?? '';
  for (const path of to) target.put(path.replace('[]', index), result, at, option);
}

/** The value of `read`; undefined, with a note, if something cannot be read. */
function guard<Value>(target: ConversionTarget, at: string, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    target.note(at, error.message);
    return undefined;
  }
}
