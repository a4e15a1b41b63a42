import { expect, test } from 'vitest';
import { cleanEmail } from '../../src/lib/text/cleanEmail.ts';
import { splitLinks } from '../../src/ui/feedback/splitLinks.ts';
import { expectLinear } from '../support/expectLinear.ts';

const LENGTH = 100_000;

test('attack: a pasted address of 100,000 characters freezes the page', () => {
  for (const part of [' ', '"', '\u2009'])
    expectLinear(
      LENGTH,
      (length) => `a${part.repeat(length)}a`,
      (text) => expect(cleanEmail(text)).toHaveLength(text.length),
    );
  expect(cleanEmail(` "\u200b ada@example.com \u2009" `)).toBe('ada@example.com');
}, 60_000);

test('attack: an error message of 100,000 characters freezes the page', () => {
  for (const [part, end] of [
    ['.', 'a'],
    [')', ''],
    ['https://', ''],
  ] as const)
    expectLinear(
      LENGTH,
      (length) => `https://stytch.com/${part.repeat(length / part.length)}${end}`,
      (text) => void splitLinks(text, ['stytch.com']),
    );
  expect(splitLinks('See https://stytch.com/a).', ['stytch.com'])[1]).toEqual({
    text: 'https://stytch.com/a',
    href: 'https://stytch.com/a',
  });
}, 60_000);
