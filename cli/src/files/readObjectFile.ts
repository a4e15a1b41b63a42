import { extname, resolve } from 'node:path';
import { isRecord } from '../../../sandbox/isRecord.ts';
import { CommandError } from '../CommandError.ts';
import { importModule, type ModuleFile } from './importModule.ts';
import { assertRegularFile, readRegularFile } from './readRegularFile.ts';

interface ReadOptions {
  /** Reads the named exports of a module that has no default export. */
  acceptsNamed?: boolean;
  /** Advice for the case that there is no file at the path. */
  hint?: string | undefined;
  /** Ends the wait for a module. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads the object in the file of a flag: JSON, or the default export of an ES module.
 *
 * @throws CommandError naming the file and what is wrong with it.
 */
export async function readObjectFile(
  flag: string,
  file: string,
  example: string,
  { acceptsNamed = false, hint = 'Check the path.', signal }: ReadOptions = {},
): Promise<Record<string, unknown>> {
  const path = resolve(file);
  const kind = extname(path);
  const text = await (kind === '.json' ? readRegularFile(path) : assertRegularFile(path)).catch((cause: Error) => {
    throw new CommandError(`${flag} ${file}: ${cause.message}. ${hint}`);
  });
  if (kind !== '.json' && kind !== '.js' && kind !== '.mjs') {
    const reason = kind ? `cannot read a ${kind} file` : 'the file has no extension';
    throw new CommandError(`${flag} ${file}: ${reason}. Use .json, .mjs or .js.`, 2);
  }
  const value =
    text === undefined
      ? await importDefault({ path, name: `${flag} ${file}`, signal }, acceptsNamed)
      : parseJson(flag, file, text);
  if (value === undefined) {
    throw new CommandError(`${flag} ${file}: the module has no default export. Write export default ${example}.`);
  }
  if (!isRecord(value)) {
    throw new CommandError(`${flag} ${file}: expected an object such as ${example}.`);
  }
  return value;
}

function parseJson(flag: string, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${flag} ${file}: not valid JSON (${(cause as Error).message}).`);
  }
}

function importDefault(file: ModuleFile, acceptsNamed: boolean): Promise<unknown> {
  return importModule(file, (module) =>
    acceptsNamed && module.default === undefined && Object.keys(module).length > 0 ? { ...module } : module.default,
  );
}
