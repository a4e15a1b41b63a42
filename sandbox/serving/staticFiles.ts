import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Serves the files of a folder with a strict policy; `/` is its `index.html`. Null if it has no such file. */
export function staticFiles(folder: string): (path: string) => Promise<Response | null> {
  const root = normalize(`${folder}${sep}`);
  return async (path) => {
    const file = locate(root, path);
    const type = file && TYPES[extname(file)];
    const content = type ? await readFile(file).catch(() => null) : null;
    if (!type || !content) return null;
    return new Response(new Uint8Array(content), {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': CSP,
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    });
  };
}

function locate(root: string, path: string): string | null {
  try {
    const file = join(root, decodeURIComponent(path === '/' ? '/index.html' : path));
    return file.startsWith(root) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}
