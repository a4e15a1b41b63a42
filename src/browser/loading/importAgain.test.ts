import { afterEach, expect, test } from 'vitest';
import { importAgain } from './importAgain.ts';

const prototype = Object.prototype as unknown as Record<string, unknown>;
const refused = new TypeError('Getter must be a function: text');

afterEach(() => {
  delete prototype.text;
});

test('a file that fails where Object.prototype has an enumerable value says so, with the cause', async () => {
  prototype.text = 'text';
  const failed = importAgain(() => Promise.reject(refused)).catch((error: Error) => error);
  expect(await failed).toMatchObject({
    message: expect.stringMatching(/^Object\.prototype\.text is enumerable/),
    cause: refused,
  });
});

test('a file that fails on any other page fails with its own error', async () => {
  await expect(importAgain(() => Promise.reject(refused))).rejects.toBe(refused);
});
