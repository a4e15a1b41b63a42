import type { Plugin } from 'vite';

/** Characters that take two bytes each. A single one makes engines keep the whole file with two bytes for each character. */
const WIDE = /[\u0100-\uffff]/g;

/** Largest share of such characters that is escaped. In other files, all of them languages, escapes would make the download larger. */
const MAX_WIDE_SHARE = 0.01;

/** Returns code with escapes in place of characters that take two bytes, if there are few. All of them are in strings, patterns or names. */
export function escapeWide(code: string): string {
  const hasMany = (code.match(WIDE)?.length ?? 0) > code.length * MAX_WIDE_SHARE;
  return hasMany ? code : code.replace(WIDE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Lets browsers keep the source of a file with one byte for each character. */
export const oneBytePerCharacter: Plugin = {
  name: 'one-byte-per-character',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeWide(file.code);
  },
};
