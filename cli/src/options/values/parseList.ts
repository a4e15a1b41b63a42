import { InvalidArgumentError } from 'commander';

/** Creates a parser of comma-separated lists whose items are all in `accepted`. */
export function parseList<Item extends string>(accepted: readonly Item[]): (text: string) => Item[] {
  return (text) => {
    const items = text.split(',').map((item) => item.trim());
    for (const item of items) {
      if (!accepted.includes(item as Item)) {
        throw new InvalidArgumentError(`'${item}' is not one of ${accepted.join(', ')}. Separate values with commas.`);
      }
    }
    return [...new Set(items)] as Item[];
  };
}
