import { CommandError } from '../CommandError.ts';
import { readObjectFile } from '../files/readObjectFile.ts';
import type { Seed } from '../SandboxOptions.ts';
import { seedProblem } from './seedProblem.ts';

/**
 * Reads initial users and settings. The fields of each user are checked when the user is created.
 *
 * @param signal ends the wait for a module
 * @throws CommandError that names the file and what is wrong with it
 */
export async function readSeed(file: string, signal?: AbortSignal): Promise<Seed> {
  const given = await readObjectFile('--seed', file, '{ "users": [{ "emails": ["ada@example.com"] }] }', { signal });
  const problem = seedProblem(given);
  if (problem !== null) throw new CommandError(`--seed ${file}: ${problem}`);
  return given as Seed;
}
