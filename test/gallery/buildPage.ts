import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the gallery's page from the source. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function buildPage() {
  return build({ configFile: fileURLToPath(new URL('page/vite.config.ts', import.meta.url)) });
}
