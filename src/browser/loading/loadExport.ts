import { chunkUnavailable } from '../../errors.ts';
import { loadChunk } from './loadChunk.ts';

/**
 * Loads a file of the widget, as `loadChunk` does, and returns one of its exports.
 *
 * @param name name of the export
 * @throws AuthError `chunk_unavailable`, also if the file is of another version, without the export
 */
export const loadExport = async <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<NonNullable<Module[Name]>> => (await loadChunk(load))[name] ?? Promise.reject(chunkUnavailable());
