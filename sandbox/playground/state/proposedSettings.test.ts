import { expect, test } from 'vitest';
import { settingsChanges } from './proposedSettings.ts';

test('only settings with a different value are changes, and so are unknown names', () => {
  const current = { watermark: false, redirectURLs: null, password: { luds: { complexity: 3 } } };
  expect(settingsChanges({ watermark: false, password: { luds: { complexity: 3 } } }, current)).toEqual([]);
  expect(settingsChanges({ watermark: true, redirectURLs: null, toString: 1 }, current)).toEqual([
    { name: 'watermark', from: false, to: true },
    { name: 'toString', from: undefined, to: 1 },
  ]);
});
