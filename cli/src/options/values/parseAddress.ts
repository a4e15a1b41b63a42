import { InvalidArgumentError } from 'commander';

/** Reads the address of a page or an inbox: http(s), with any path and query. */
export function parseAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Give an address with http:// or https://, such as http://localhost:3000/authenticate.');
  return text;
}
