import { expect, test } from 'vitest';
import { escapeWide } from './oneBytePerCharacter.config.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ['a text', '"wait…"', 'wait…'],
  ['a template', '`wait…`', 'wait…'],
  ['an emoji', "'🇺🇸'", '🇺🇸'],
  ['a key', '({ ı: 1, "’": 2 })', { ı: 1, '’': 2 }],
  ['a pattern', '"aı’b".replace(/[ı’]/g, "")', 'ab'],
  ['a pattern with an emoji', '"a😀b".replace(/[😀]/u, "")', 'ab'],
])('%s means the same with escapes', (_what, expression, value) => {
  const code = `${expression}${' '.repeat(1_000)}`;
  expect(escapeWide(code)).not.toMatch(/[\u0100-\uffff]/);
  expect(run(escapeWide(code))).toEqual(value);
});

test('letters of one byte, and a file that is text in another alphabet, stay as they are', () => {
  for (const code of ['"café"', `"${'Войти '.repeat(50)}"`]) expect(escapeWide(code)).toBe(code);
});
