import { expect, test } from 'vitest';
import { readSizes, sizeTable } from './sizeTable.mjs';

test('the comment on a pull request shows the parts whose size differs', () => {
  expect(sizeTable({ first: 100, 'later: phone': 50, gone: 1 }, { first: 103, 'later: phone': 50, added: 2 })).toBe(
    [
      '## Size',
      '',
      'Bytes, gzip, without React.',
      '',
      '| Part | Base | Pull request | Difference |',
      '|---|---|---|---|',
      '| `first` | 100 | 103 | +3 (+3.0 %) |',
      '| `gone` | 1 |  | removed |',
      '| `added` |  | 2 | new |',
      '',
    ].join('\n'),
  );
  expect(sizeTable({ first: 1 }, { first: 1 })).toContain('No part');
});

test.each([{ '](https://example.com)': 1 }, { 'a`b': 1 }, { 'a\nb': 1 }, { first: '1' }, { first: -1 }, {}, null])(
  'the sizes of a pull request are refused if they are anything else than names and bytes: %j',
  (sizes) => {
    expect(() => readSizes(sizes)).toThrow(/is not the name|are expected/);
  },
);
