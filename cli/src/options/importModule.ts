import { pathToFileURL } from 'node:url';
import { CommandError } from '../CommandError.ts';

interface ModuleFile {
  path: string;
  /** Start of an error message, such as `--config host.mjs`. */
  name: string;
  /** End of an error message. */
  hint?: string;
}

/** Parts of Node's messages about a file that it reads as CommonJS although it is an ES module. */
const READ_AS_COMMONJS = /token 'export'|outside a module|bodies of modules/;

/**
 * Imports a module that the user has named.
 *
 * @throws CommandError that names it and says why it cannot be imported
 */
export async function importModule({ path, name, hint = '' }: ModuleFile): Promise<{ default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof SyntaxError && READ_AS_COMMONJS.test(reason))
      throw new CommandError(
        `${name}: is an ES module, but Node reads it as CommonJS. Rename it to .mjs, or set "type": "module" in package.json.`,
      );
    throw new CommandError(`${name}: cannot be imported (${reason}). ${hint}`.trim());
  }
}
