import { CommandError } from '../../CommandError.ts';
import { optionRules } from '../optionRules.ts';

/** Reads `--public-token`. The error does not contain the value, because it may be a secret that was pasted into the wrong option. */
export function parsePublicToken(text: string): string {
  if (!optionRules.publicToken.accepts(text)) throw new CommandError(`--public-token: ${optionRules.publicToken.message}`, 2);
  return text;
}
