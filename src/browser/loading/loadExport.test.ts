import { expect, test } from 'vitest';
import { loadExport } from './loadExport.ts';

const load = async () => ({ EnterPasscode: () => 'the screen', unset: undefined });

test('an export of a file is returned', async () => {
  expect((await loadExport(load, 'EnterPasscode'))()).toBe('the screen');
});

test('a file of another version, which lacks the export, is an error', async () => {
  await expect(loadExport(load, 'unset')).rejects.toMatchObject({ error_type: 'chunk_unavailable', status_code: 0 });
  await expect(loadExport(load, 'LogIn' as 'unset')).rejects.toMatchObject({ error_type: 'chunk_unavailable' });
});
