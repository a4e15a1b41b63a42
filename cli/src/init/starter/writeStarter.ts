import { CommandError } from '../../CommandError.ts';
import { createOutputFolder } from '../createOutputFolder.ts';
import type { BackendName } from './backendNames.ts';
import type { FrameworkName } from './frameworks.ts';
import { starterFiles } from './starterFiles.ts';

/**
 * Writes a starter. Never overwrites a file: if one exists, nothing is written.
 *
 * @param path folder that it is written to
 * @returns the paths of what was written, for messages
 * @throws CommandError if the combination is not possible, a file exists, or the folder cannot be used
 */
export async function writeStarter(backend: BackendName, framework: FrameworkName, path: string): Promise<string[]> {
  const files = starterFiles(backend, framework);
  const names = Object.keys(files);
  const folder = await createOutputFolder(path);
  for (const name of names) {
    if (await folder.has(name)) {
      throw new CommandError(`${folder.pathOf(name)} exists, so nothing was written. Use --folder with a new folder.`);
    }
  }
  await folder.write(files);
  return names.map((name) => folder.pathOf(name));
}
