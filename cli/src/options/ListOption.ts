import { Option } from 'commander';
import { parseList } from './values/parseList.ts';

/** An option whose value is a comma-separated list of known names. */
export class ListOption extends Option {
  readonly names: readonly string[];

  /** @param note text after the names in the help, such as a default */
  constructor(flags: string, names: readonly string[], note = '') {
    super(flags, `comma-separated: ${names.join(', ')}${note}`);
    this.names = names;
    this.argParser(parseList(names));
  }
}
