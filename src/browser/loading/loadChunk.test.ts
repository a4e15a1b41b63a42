import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_RETRY_MS, CHUNK_TIMEOUT_MS } from '../../limits.ts';
import { loadChunk } from './loadChunk.ts';

const src = new URL('../../', import.meta.url);

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|config)\.tsx?$/.test(file),
);

/** Files that may import without a time limit, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'browser/loading/loadChunk.ts': 'sets the limit itself',
  'browser/loading/importAgain.ts': 'runs within the limit of loadChunk',
  'better-auth/calls/strength.ts': 'runs on servers',
  'lib/text/ratePassword.ts': 'runs on servers',
  'standalone/loader.ts': 'is the tag of the page, where nothing of the widget is yet',
};

test('every import() is given to loadChunk, loadExport or lazyStep, and so has a time limit', () => {
  expect(files).toContain('copy/languages.ts');
  const bare = files.flatMap((file) => {
    const code = readFileSync(new URL(file, src), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
    const unlimited = code
      .replace(/\b(loadChunk|loadExport|lazyStep)\(\s*\(\) => import\('[^']+'\)/g, '')
      .replace(/typeof import\(/g, '');
    return /\bimport\(/.test(unlimited) && !Object.hasOwn(ALLOWED, file) ? [file] : [];
  });
  expect(bare).toEqual([]);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a file that loads is requested once', async () => {
  const load = vi.fn(async () => 'the file');
  expect(await loadChunk(load)).toBe('the file');
  expect(load).toHaveBeenCalledOnce();
});

test('a file that fails is requested once more', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the file');
  expect(await loadChunk(load)).toBe('the file');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that fails twice is an error with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const failed = loadChunk(() => Promise.reject(cause));
  await expect(failed).rejects.toMatchObject({ error_type: 'chunk_unavailable', status_code: 0, cause });
});

test('a file that does not load is requested again after CHUNK_RETRY_MS, and is an error after CHUNK_TIMEOUT_MS more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(() => new Promise(() => {}));
  const failed = loadChunk(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_RETRY_MS - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  expect(await failed).toMatchObject({ error_type: 'chunk_unavailable', cause: { name: 'TimeoutError' } });
});
