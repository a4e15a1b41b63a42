import { writeFileSync } from 'node:fs';
import { documents } from '../markdown.ts';
import { readPage } from '../pages.ts';

/** Writes the documents of the repository that are pages of the site to `docs/`. */
export function copyDocuments(): void {
  for (const name of Object.keys(documents)) writeFileSync(new URL(`../../${name}.md`, import.meta.url), readPage(name));
}
