import { gzipSync } from 'node:zlib';

/**
 * @typedef {Pick<import('vite').Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId'>} Chunk
 * @typedef {{ name: string, bytes: number }} Load
 */

/**
 * What a visitor's browser downloads, in gzip bytes: at first, and for each part that loads when it is needed, what that
 * part adds to the first load.
 *
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} blocks names of parts that a first screen with every product loads at once
 * @returns {{ initial: number, everyProduct: number, lazy: Load[], total: number }}
 */
export function measure(chunks, blocks = []) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]));
  const sum = (/** @type {Iterable<string>} */ names) => [...names].reduce((bytes, name) => bytes + (sizes.get(name) ?? 0), 0);

  /**
   * @param {string} fileName
   * @param {Set<string>} loaded what is there already; the rest is added
   */
  const load = (fileName, loaded) => {
    const chunk = byName.get(fileName);
    if (!chunk || loaded.has(fileName)) return loaded;
    loaded.add(fileName);
    for (const imported of chunk.imports) load(imported, loaded);
    return loaded;
  };

  const nameOf = (/** @type {string} */ fileName) => partName(byName.get(fileName)?.facadeModuleId ?? fileName);

  /** @type {Set<string>} */
  const first = new Set();
  for (const chunk of chunks) if (chunk.isEntry) load(chunk.fileName, first);
  const lazyNames = new Set(chunks.flatMap((chunk) => chunk.dynamicImports).filter((name) => !first.has(name)));
  const initial = sum(first);
  const every = new Set(first);
  for (const fileName of lazyNames) if (blocks.includes(nameOf(fileName))) load(fileName, every);
  const lazy = [...lazyNames].map((fileName) => ({
    name: nameOf(fileName),
    bytes: sum(load(fileName, new Set(first))) - initial,
  }));
  return { initial, everyProduct: sum(every), lazy: lazy.sort((a, b) => b.bytes - a.bytes), total: sum(sizes.keys()) };
}

/**
 * `EnterPasscode` for `…/chunks/EnterPasscode-B0xT4w2_.js`; a chunk that both builds named carries two hashes.
 *
 * @param {string} path
 */
function partName(path) {
  return path.replace(/^.*\//, '').replace(/(-[\w-]{8})*\.js$/, '');
}
