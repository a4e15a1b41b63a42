import { expect, test } from 'vitest';
import { idsInTitle } from './idsInTitle.mjs';

const [a, b, c] = ['AAA-03', 'AAA-04', 'AAA-05'];

test('a title carries one id, several, or none', () => {
  expect(idsInTitle(`${a} six digits submit at once`)).toEqual([a]);
  expect(idsInTitle(`${a} ${c} BB-12: both`)).toEqual([a, c, 'BB-12']);
  expect(idsInTitle('shows a button')).toEqual([]);
});

test('a range stands for every id in it', () => {
  for (const range of ['AAA-03..05', 'AAA-03..AAA-05', 'AAA-03…05', 'AAA-03–AAA-05']) {
    expect(idsInTitle(`${range} resend`)).toEqual([a, b, c]);
  }
});

test('an id is counted once, and a longer number is not an id', () => {
  expect(idsInTitle(`${a} ${a} SHA-256 AAA-3`)).toEqual([a]);
});
