import { escapeHtml } from './escapeHtml.ts';

/** A file of the standalone build. */
export interface StandaloneFile {
  /** Path in the folder of the build. */
  readonly path: string;
  readonly integrity: string;
}

/** The files of the standalone build by the names of their chunks. The build inserts them. */
declare const STANDALONE_FILES: Readonly<Record<string, StandaloneFile>>;

/**
 * Returns the value of an `href` or `src` attribute for a file of the standalone build, followed by the attribute with its hash if the file
 * is on another origin. On the page's own origin it has none, so that HTML that is older than the scripts does not block them.
 *
 * @param folder address of the folder with the files of `dist/standalone`
 * @param name name of the chunk or of the file
 * @returns an empty text if the build has no such file
 */
export function fileAttributes(folder: string, name: string): string {
  const file = STANDALONE_FILES[name];
  if (!file) return '';
  const address = escapeHtml(`${folder.replace(/\/*$/, '/')}${file.path}`);
  return /^(\w+:)?\/\//.test(folder) ? `"${address}" integrity="${file.integrity}"` : `"${address}"`;
}
