import { createHash } from 'node:crypto';

/** Returns the id that Chromium gives an extension that it loads from this folder. */
export const extensionId = (folder: string): string =>
  [...createHash('sha256').update(folder).digest('hex').slice(0, 32)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('');
