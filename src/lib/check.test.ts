import { expect, test, vi } from 'vitest';
import { ConfigError } from '../errors.ts';
import {
  assertBoolean,
  assertFunction,
  assertMinutes,
  assertString,
  type Check,
  listOf,
  objectOf,
  oneOf,
  recordOf,
} from './check.ts';

const WHOLE = 'a whole number of minutes, 1 or more';

test.each<[string, Check, readonly unknown[], readonly [value: unknown, message: string][]]>([
  [
    'minutes',
    assertMinutes,
    [1, 5, 525_600],
    [
      [0, `option is 0, but it accepts ${WHOLE}.`],
      [-1, `option is -1, but it accepts ${WHOLE}.`],
      [1.5, `option is 1.5, but it accepts ${WHOLE}.`],
      [0.5, `option is 0.5, but it accepts ${WHOLE}.`],
      [Number.POSITIVE_INFINITY, `option is Infinity, but it accepts ${WHOLE}.`],
      [Number.NaN, `option is NaN, but it accepts ${WHOLE}.`],
      ['5', `option is '5', but it accepts ${WHOLE}.`],
      [5n, `option is 5, but it accepts ${WHOLE}.`],
      [null, `option is null, but it accepts ${WHOLE}.`],
      [[5], `option is a list, but it accepts ${WHOLE}.`],
    ],
  ],
  [
    'a text',
    assertString,
    ['', 'a'],
    [
      [7, 'option is 7, but it accepts a string.'],
      [{}, 'option is of type object, but it accepts a string.'],
      [() => {}, 'option is of type function, but it accepts a string.'],
    ],
  ],
  [
    'a boolean',
    assertBoolean,
    [true, false],
    [
      ['true', "option is 'true', but it accepts true or false."],
      [1, 'option is 1, but it accepts true or false.'],
      [null, 'option is null, but it accepts true or false.'],
    ],
  ],
  ['a function', assertFunction, [() => {}], [[{}, 'option is of type object, but it accepts a function.']]],
  [
    'one of several',
    oneOf(['sms', 'email']),
    ['sms', 'email'],
    [
      ['SMS', "option is 'SMS', but it accepts one of sms, email."],
      [['sms'], 'option is a list, but it accepts one of sms, email.'],
    ],
  ],
  [
    'a list',
    listOf(assertString),
    [[], ['a', 'b']],
    [
      [{ length: 0 }, 'option is of type object, but it accepts a list.'],
      ['ab', "option is 'ab', but it accepts a list."],
      [['a', 2], 'option[1] is 2, but it accepts a string.'],
      [[undefined], 'option[0] is undefined, but it accepts a string.'],
    ],
  ],
  [
    'an object with any names',
    recordOf(assertString),
    [{}, { a: 'b', constructor: 'c' }],
    [
      [null, 'option is null, but it accepts an object.'],
      [[], 'option is a list, but it accepts an object.'],
      [{ a: 1 }, 'option.a is 1, but it accepts a string.'],
    ],
  ],
  [
    'an object with known names',
    objectOf(() => ({ url: assertString, inner: objectOf(() => ({ flag: assertBoolean })) })),
    [{}, { url: undefined }, { url: 'a', inner: { flag: true } }],
    [
      [{ link: 'a' }, 'option.link is not an option. option accepts url, inner.'],
      [{ constructor: 'a' }, 'option.constructor is not an option. option accepts url, inner.'],
      [{ inner: { flag: 0 } }, 'option.inner.flag is 0, but it accepts true or false.'],
      [{ inner: { flags: true } }, 'option.inner.flags is not an option. option.inner accepts flag.'],
    ],
  ],
])('CFG-13 %s: what is accepted, and what is refused with its name', (_what, check, accepted, refused) => {
  for (const value of accepted) expect(() => check(value, 'option')).not.toThrow();
  for (const [value, message] of refused) expect(() => check(value, 'option')).toThrow(new ConfigError(message));
});

test('the shape of an object is asked for only if a member is set', () => {
  const shape = vi.fn(() => ({ url: assertString }));
  const check = objectOf(shape);
  check({}, 'option');
  check({ url: undefined }, 'option');
  expect(shape).not.toHaveBeenCalled();
  check({ url: 'a' }, 'option');
  expect(shape).toHaveBeenCalledOnce();
});

test('an option without a check does not compile', () => {
  // @ts-expect-error `second` has no check
  objectOf<{ first?: string; second?: string }>(() => ({ first: assertString }));
});
