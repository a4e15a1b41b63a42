import { Option } from 'commander';

/** The option `--ca` of every command that makes requests. */
export const caOption = new Option(
  '--ca <file>',
  'certificate (PEM) to trust for https (default: the one that --https created, for localhost)',
);
