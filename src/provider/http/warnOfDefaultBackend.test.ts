import { expect, test, vi } from 'vitest';
import { warnOfDefaultBackend } from './warnOfDefaultBackend.ts';

test('CFG-14 a warning names the public service for a test token that it cannot know, and for no other', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOfDefaultBackend('public-token-test-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4d');
  expect(warned).not.toHaveBeenCalled();
  for (const token of ['public-token-test-00000000-0000-4000-8000-000000000000', 'public-token-test-1', 'public-token-test-…'])
    warnOfDefaultBackend(token);
  expect(warned).toHaveBeenCalledTimes(3);
  for (const [message] of warned.mock.calls) expect(message).toContain('calls go to https://test.stytch.com, the public service');
  warned.mockRestore();
});

test.each([
  ['public-token-test-3F1B2C4D-5E6F-4A1B-8C2D-9E0F1A2B3C4D', 0],
  ['public-token-test-00000001-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 0],
  ['public-token-test-00000000-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['public-token-live-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['xpublic-token-test-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4dx', 1],
  ['public-token-test-3f1b2c4-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4g-5e6f-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4d-5e6f-4a1b-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4d-5e6-4a1b-8c2d-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4d-5e6f-4a1b-8c2g-9e0f1a2b3c4d', 1],
  ['public-token-test-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4', 1],
  ['public-token-test-3f1b2c4d-5e6f-4a1b-8c2d-9e0f1a2b3c4g', 1],
])('CFG-14 the token %s causes %i warnings', (token, count) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOfDefaultBackend(token);
  expect(warned).toHaveBeenCalledTimes(count);
  if (count > 0) expect(String(warned.mock.calls[0]?.[0])).toContain('Set `backend` to the address of its back end');
  warned.mockRestore();
});
