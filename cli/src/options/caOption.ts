import { Option } from 'commander';
import { parseText } from './values/parseText.ts';

/** The option `--ca` of every command that makes requests. */
export const caOption = new Option(
  '--ca <file>',
  'certificate (PEM) to trust for https (default: the one that --https created, for localhost)',
).argParser(parseText);
