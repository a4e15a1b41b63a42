import { expect, test } from 'vitest';
import { StoreError } from '../../sandbox/idp/state/StoreError.ts';
import { explainStartError } from './explainStartError.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, syscall: 'listen', ...more });

test('SBX-07 a start without the rights for a port, or for a host of another computer, says what to do', async () => {
  const flags = { port: 443, host: 'localhost' };
  expect((await explainStartError(failed('EACCES', { port: 443 }), flags)).message).toBe(
    'port 443 needs administrator rights. Use --port 4100.',
  );
  expect((await explainStartError(failed('EACCES', { port: 25 }), { ...flags, smtp: 25 })).message).toBe(
    'port 25 needs administrator rights. Use --smtp 1025.',
  );
  for (const code of ['ENOTFOUND', 'EADDRNOTAVAIL'])
    expect((await explainStartError(failed(code), { port: 0, host: '192.0.2.1' })).message).toBe(
      '--host 192.0.2.1: this computer does not have this address. Use localhost, or 0.0.0.0 for all addresses.',
    );
  expect((await explainStartError(failed('ENOTFOUND'), { port: 0, host: '[::1]' })).message).toBe(
    '--host [::1]: write the address without brackets: --host ::1.',
  );
  expect((await explainStartError(failed('EINVAL'), { port: 0, host: 'fe80::1' })).message).toBe(
    '--host fe80::1: this address needs a zone such as %eth0, which addresses of pages cannot have. Use localhost, or :: for all addresses.',
  );
});

test.each([
  ['EACCES', 'permission denied. Change the permissions, or use another file.'],
  ['ENOSPC', 'the disk is full. Free some space, or use another file.'],
  ['EROFS', 'the file system is read-only. Use another file.'],
  ['ENOTDIR', 'a part of the path is a file, not a folder. Correct the path, or use another file.'],
  ['ELOOP', 'this is a symbolic link, and the sandbox does not follow links. Use the file that it points to.'],
])('SBX-07 a data file that fails with %s is explained', async (code, why) => {
  const error = failed(code, { syscall: 'open' });
  expect((await explainStartError(error, { port: 443, host: 'localhost', data: 'data.jsonl' })).message).toBe(
    `--data data.jsonl: ${why}`,
  );
});

test('SBX-07 a data file that cannot be written during the start is explained', async () => {
  const error = new StoreError('The data file cannot be written.', { cause: failed('ENOSPC') });
  expect((await explainStartError(error, { port: 443, host: 'localhost', data: 'data.jsonl' })).message).toBe(
    '--data data.jsonl: the disk is full. Free some space, or use another file.',
  );
});

test('SBX-07 a port that may not be opened is the cause of a failed start, also with a data file', async () => {
  const flags = { host: 'localhost', data: 'data.jsonl' };
  expect((await explainStartError(failed('EACCES', { port: 1023 }), { ...flags, port: 1023 })).message).toBe(
    'port 1023 needs administrator rights. Use --port 4100.',
  );
  const other = failed('EACCES', { port: 1024 });
  expect(await explainStartError(other, { ...flags, port: 1024 })).toBe(other);
});

test('SBX-07 for the last port, which is in use, another one is suggested', async () => {
  const { message } = await explainStartError(failed('EADDRINUSE', { port: 65_535 }), { port: 65_535, host: 'localhost' });
  expect(message).toMatch(/^port 65535 is in use\. Use --port \d+, which is free\.$/);
});

test('SBX-07 the same port for pages and for emails is the cause, also if nothing else uses it', async () => {
  const { message } = await explainStartError(failed('EADDRINUSE', { port: 41_567 }), {
    port: 41_567,
    smtp: 41_567,
    host: 'localhost',
  });
  expect(message).toMatch(/^--port and --smtp are both 41567\. Use --smtp \d+, which is free\.$/);
});

test('SBX-07 the suggested port is not the one that the other option needs', async () => {
  const flags = { port: 41_568, smtp: 41_567, host: 'localhost' };
  const { message } = await explainStartError(failed('EADDRINUSE', { port: 41_567 }), flags);
  expect(message).toMatch(/^port 41567 is in use\. Use --smtp \d+, which is free\.$/);
  expect(message).not.toContain('41568');
  const { message: other } = await explainStartError(failed('EADDRINUSE', { port: 41_568 }), { ...flags, smtp: 41_569 });
  expect(other).not.toContain('41569');
});
