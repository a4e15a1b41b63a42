const files = import.meta.glob<string>('../../../starters/**/*', { query: '?raw', import: 'default', eager: true });

/** Texts of all files in `cli/starters`, by their path there. */
const templates = new Map(Object.entries(files).map(([path, text]) => [path.replace('../../../starters/', ''), text]));

/**
 * Returns the files of a folder, or one file, of `cli/starters`.
 *
 * @param source path in `cli/starters`
 * @param target folder in the starter that they are written to; empty for its root
 */
export function templatesOf(source: string, target = ''): Record<string, string> {
  const prefix = target ? `${target}/` : '';
  const found: Record<string, string> = {};
  for (const [path, text] of templates) {
    if (path === source) found[prefix + path.slice(path.lastIndexOf('/') + 1)] = text;
    else if (path.startsWith(`${source}/`)) found[prefix + path.slice(source.length + 1)] = text;
  }
  return found;
}
