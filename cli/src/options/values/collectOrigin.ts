import { InvalidArgumentError } from 'commander';
import { isOrigin } from '../optionRules.ts';

/** Reads one `--allow-origin`, such as `https://app.example.com`, and adds it to the list. */
export function collectOrigin(text: string, before: readonly string[] = []): string[] {
  if (!isOrigin(text))
    throw new InvalidArgumentError(
      'Give a scheme, a host, and a port that is not the default, without a path, such as https://app.example.com.',
    );
  return [...before, text];
}
