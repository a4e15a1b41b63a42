import { createShellCheck } from './createShellCheck.ts';
import { staticFiles } from './staticFiles.ts';

/**
 * The host page requests its files under a separate path, so that files that the playground uses too are slow only for the host
 * page.
 */
const HOST_PAGE_FILES = /^\/host\/assets\//;

interface PlaygroundFile {
  file: Response;
  /** The file belongs to the playground itself, not to the widget or its host page. */
  isShell: boolean;
}

/** Serves the built playground. The function that it returns finds the file of a request; null if there is none. */
export async function playgroundFiles(
  folder: string,
  startPage: string,
): Promise<(request: Request, pathname: string) => Promise<PlaygroundFile | null>> {
  const files = staticFiles(folder);
  const isShell = await createShellCheck(folder);
  return async ({ method }, pathname) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const path = pathname === '/' ? `/${startPage}` : pathname;
    const file = await files(path.replace(HOST_PAGE_FILES, '/assets/'));
    return file && { file, isShell: isShell(pathname) };
  };
}
