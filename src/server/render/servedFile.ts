import { escapeHtml } from './escapeHtml.ts';

/** A file of the standalone build. */
export interface StandaloneFile {
  /** Path in the folder of the build. */
  readonly path: string;
  readonly integrity: string;
}

/** The files of the standalone build by the names of their chunks. The build inserts them. */
declare const STANDALONE_FILES: Readonly<Record<string, StandaloneFile>>;

/** A file of the standalone build on the server of a page, as HTML. */
export interface ServedFile {
  address: string;
  /** Attribute with the hash; empty on the page's own origin, so that HTML that is older than the scripts does not block them. */
  integrity: string;
}

/**
 * Returns a file of the standalone build; null if the build has no such file.
 *
 * @param folder address of the folder with the files of `dist/standalone`
 * @param name name of the chunk or of the file
 */
export function servedFile(folder: string, name: string): ServedFile | null {
  const file = STANDALONE_FILES[name];
  if (!file) return null;
  return {
    address: escapeHtml(`${folder.replace(/\/*$/, '/')}${file.path}`),
    integrity: /^(\w+:)?\/\//.test(folder) ? ` integrity="${file.integrity}"` : '',
  };
}
