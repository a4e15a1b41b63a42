import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** The base address during the build. The output contains the address of the folder that the site is served from instead. */
export const BUILD_BASE = '/site-base-during-build/';

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Returns the string literals and templates of a script that contain the base address, in the order of the text. */
function findLiterals(node: unknown, code: string): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end } = node as Node;
  const isText = type === 'Literal' || type === 'TemplateLiteral';
  if (isText && code.slice(start, end).includes(BUILD_BASE)) return [node as Node];
  return Object.values(node).flatMap((value) => findLiterals(value, code));
}

/**
 * Replaces the base address in a script by an expression of the script's own address.
 * @param depth number of folders between the site's folder and the script
 */
export function relativeScript(code: string, depth: number): string {
  if (!code.includes(BUILD_BASE)) return code;
  const base = `new URL(${JSON.stringify('../'.repeat(depth) || './')},import.meta.url).pathname`;
  const literals = findLiterals(parseAst(code), code).sort((one, other) => other.start - one.start);
  return literals.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}${code.slice(start, end)}.replaceAll(${JSON.stringify(BUILD_BASE)},${base})${text.slice(end)}`,
    code,
  );
}

/** Makes the built site independent of the address that it is served from. */
export function makeRelative(outDir: string): void {
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (file.startsWith('live') || !/\.(html|css|js)$/.test(file)) continue;
    const depth = file.split('/').length - 1;
    const text = readFileSync(join(outDir, file), 'utf8');
    const isScript = file.endsWith('.js');
    const relative = isScript ? relativeScript(text, depth) : text.replaceAll(BUILD_BASE, '../'.repeat(depth) || './');
    if (relative !== text) writeFileSync(join(outDir, file), relative);
  }
}
