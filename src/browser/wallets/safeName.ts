import { WALLET_NAME_LENGTH } from '../../limits.ts';

/** Returns the name that a wallet announces, as one line that fits a button; null without one. */
export function safeName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  // Direction marks and invisible characters could make a name look like another one.
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return line.slice(0, WALLET_NAME_LENGTH).trim() || null;
}
