import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { StoreError } from '../idp/state/StoreError.ts';
import { explainWriteError } from './explainWriteError.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['EACCES', 'permission denied. Change the permissions, or use another folder.'],
  ['EPERM', 'permission denied. Change the permissions, or use another folder.'],
  ['EEXIST', 'a part of the path is a file, not a folder. Correct the path, or use another folder.'],
  ['EROFS', 'the file system is read-only. Use another folder.'],
  ['ENOENT', 'the file system accepts no folder there. Use another folder.'],
  ['EISDIR', undefined],
  ['EIO', undefined],
])('SBX-07 a folder that cannot be written because of %s is explained: %s', (code, why) => {
  expect(explainWriteError(failed(code), 'folder')).toBe(why);
});

test('SBX-07 the error of the store is explained by its cause', () => {
  const error = new StoreError('The data file cannot be written.', { cause: failed('ENOSPC') });
  expect(explainWriteError(error, 'file')).toBe('the disk is full. Free some space, or use another file.');
});

test('SBX-07 a used-up quota, for which Node has no code, is explained', () => {
  const { EDQUOT } = constants.errno;
  const quota = Object.assign(failed(`Unknown system error -${EDQUOT}`), { errno: -EDQUOT });
  expect(explainWriteError(quota, 'file')).toBe('your quota of the disk is used up. Free some space, or use another file.');
});
