import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../CommandError.ts';
import { LimitError } from '../network/LimitError.ts';
import { withDeadline } from '../network/withDeadline.ts';
import { secondsText } from '../output/secondsText.ts';

export interface ModuleFile {
  path: string;
  /** Start of an error message, such as `--config host.mjs`. */
  name: string;
  /** End of an error message. */
  hint?: string;
  /** Time limit for the module and for what is read from it. */
  seconds?: number;
  /** Ends the wait for the module. */
  signal?: AbortSignal | undefined;
}

interface ImportedModule {
  default?: unknown;
}

/** Parts of Node's messages about a file that it reads as CommonJS although it is an ES module. */
const READ_AS_COMMONJS = /token 'export'|outside a module|bodies of modules/;

/** Messages about what only pages and bundlers have, such as `window` and `import.meta.env.VITE_URL`. */
const NEEDS_PAGE =
  /^(window|self|document|location|navigator|localStorage|sessionStorage) is not defined|undefined \(reading '(VITE_|PUBLIC_|(DEV|PROD|MODE|SSR|BASE_URL)')/;

/**
 * Imports a module that the user has named. Without the time limit, Node would end without a word at a promise that never settles.
 *
 * @param read returns what is needed of it, or a promise of that
 * @throws CommandError that names it and says why it cannot be imported
 * @throws LimitError that names it when the time is over; the reason of the signal
 */
export async function importModule<Value>(
  { path, name, hint = '', seconds = 30, signal }: ModuleFile,
  read: (module: ImportedModule) => Value | Promise<Value>,
): Promise<Value> {
  const late = `${name}: the module is not ready after ${secondsText(seconds)}. Remove what it waits for, or export a value.`;
  try {
    return await withDeadline(seconds, late, async () => read(await import(/* @vite-ignore */ pathToFileURL(path).href)), signal);
  } catch (cause) {
    if (cause instanceof LimitError || signal?.aborted) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    // Node names the file with the mistake first. It may be one that this file imports.
    const isThisFile = extname(path) === '.js' && cause instanceof SyntaxError && cause.stack?.split('\n')[0]?.includes(path);
    if (isThisFile && READ_AS_COMMONJS.test(reason))
      throw new CommandError(
        `${name}: is an ES module, but Node reads it as CommonJS. Rename it to .mjs, or set "type": "module" in package.json.`,
      );
    const advice = NEEDS_PAGE.test(reason)
      ? 'The command runs the file in Node, without a page or a bundler. Write the value itself, such as https://app.example.com.'
      : hint;
    throw new CommandError(`${name}: cannot be imported (${reason}). ${advice}`.trim());
  }
}
