import { InvalidArgumentError } from 'commander';
import { isOrigin } from '../optionRules.ts';

/** Reads an origin, such as `https://app.example.com`. */
export function parseOrigin(text: string): string {
  if (isOrigin(text)) return text;
  throw new InvalidArgumentError(
    'Give a scheme, a host, and a port that is not the default, without a path, such as https://app.example.com.',
  );
}
