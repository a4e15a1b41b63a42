import { ConfigError } from '../errors.ts';
import { isRecord } from './isRecord.ts';

/** Throws a ConfigError that names `path` if the option does not accept `value`. */
export type Check = (value: unknown, path: string) => void;

/** A check for each option: a forgotten one does not compile. */
export type Checks<Options> = { readonly [Name in keyof Options]-?: Check };

function describe(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Object(value) !== value) return String(value);
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}

/** Creates the check of an option. `accepted` describes the values that `test` accepts. */
export function accept(accepted: string, test: (value: unknown) => boolean): Check {
  return (value, path) => {
    if (!test(value)) throw new ConfigError(`${path} is ${describe(value)}, but it accepts ${accepted}.`);
  };
}

/** As `accept`, for a string. The message does not contain the value, because it may be a secret that was pasted into the wrong option. */
export function acceptString(accepted: string, test: (text: string) => boolean): Check {
  return (value, path) => {
    if (typeof value === 'string' && test(value)) return;
    const given = value === undefined ? 'missing' : 'malformed';
    throw new ConfigError(`${path} is ${given}: it accepts ${accepted}.`);
  };
}

export const assertString = accept('a string', (value) => typeof value === 'string');
export const assertBoolean = accept('true or false', (value) => typeof value === 'boolean');
export const assertFunction = accept('a function', (value) => typeof value === 'function');
export const assertMinutes = accept(
  'a whole number of minutes, 1 or more',
  (value) => Number.isInteger(value) && (value as number) > 0,
);

/** Creates the check of an option that accepts these strings only. */
export function oneOf(values: readonly string[]): Check {
  return accept(`one of ${values.join(', ')}`, (value) => values.includes(value as string));
}

const assertList = accept('a list', Array.isArray);

/** Creates the check of a list whose items all pass `check`. */
export function listOf(check: Check): Check {
  return (value, path) => {
    assertList(value, path);
    (value as unknown[]).forEach((item, index) => {
      check(item, `${path}[${index}]`);
    });
  };
}

/** Creates the check of an object with any names whose values all pass `check`. */
export const recordOf = (check: Check): Check => objectOf(() => ({}), check);

const assertMembers = accept('an object', isRecord);

/**
 * Creates the check of an object whose members are all optional. It refuses a member that is not in `shape`, unless `rest` accepts it.
 * @param shape is called when it is needed, so that a page does not keep the checks of options that it does not set
 */
export function objectOf<Options>(shape: () => Checks<Options>, rest?: Check): Check {
  return (value, path) => {
    assertMembers(value, path);
    let members: Readonly<Record<string, Check>> | undefined;
    for (const [key, member] of Object.entries(value as object)) {
      if (member === undefined) continue;
      members ??= shape();
      const check = Object.hasOwn(members, key) ? members[key] : rest;
      if (!check) throw new ConfigError(`${path}.${key} is not an option. ${path} accepts ${Object.keys(members).join(', ')}.`);
      check(member, `${path}.${key}`);
    }
  };
}
