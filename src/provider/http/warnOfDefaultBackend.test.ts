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
