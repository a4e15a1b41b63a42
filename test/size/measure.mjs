import { gzipSync } from 'node:zlib';

/**
 * @typedef {Pick<import('vite').Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId'>} Chunk
 */

/**
 * Measures the downloads of a visitor's browser, in gzip bytes.
 *
 * @param {readonly Chunk[]} chunks
 */
export function measure(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]));
  const sum = (/** @type {Iterable<string>} */ names) => [...names].reduce((bytes, name) => bytes + (sizes.get(name) ?? 0), 0);

  /**
   * @param {string} fileName
   * @param {Set<string>} loaded files that have loaded already; the others are added
   */
  const load = (fileName, loaded) => {
    const chunk = byName.get(fileName);
    if (!chunk || loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const imported of chunk.imports) load(imported, loaded);
  };

  /** @type {Set<string>} */
  const first = new Set();
  for (const chunk of chunks) if (chunk.isEntry) load(chunk.fileName, first);
  const lazy = new Set(chunks.flatMap((chunk) => chunk.dynamicImports).filter((name) => !first.has(name)));
  const nameOf = (/** @type {string} */ fileName) => partName(byName.get(fileName)?.facadeModuleId ?? fileName);
  const fileOf = new Map(chunks.map(({ fileName }) => [nameOf(fileName), fileName]));

  /** @param {readonly string[]} parts */
  const loadedWith = (parts) => {
    const loaded = new Set(first);
    for (const part of parts) {
      const fileName = fileOf.get(part);
      if (!fileName) throw new Error(`There is no part ${part}: there are ${[...fileOf.keys()].join(', ')}.`);
      load(fileName, loaded);
    }
    return sum(loaded);
  };

  return {
    /** Size of the first load. */
    initial: sum(first),
    /** Names of the parts that load later. */
    parts: [...lazy].map(nameOf),
    /** The first load with those parts. */
    with: loadedWith,
    /** Returns the size that a part adds to the first load and the parts of `there`. */
    added: (/** @type {string} */ part, /** @type {readonly string[]} */ there = []) =>
      loadedWith([...there, part]) - loadedWith(there),
    total: sum(sizes.keys()),
  };
}

/**
 * `EnterPasscode` for `…/chunks/EnterPasscode.js`, and where a bundler has put a hash into the name.
 *
 * @param {string} path
 */
function partName(path) {
  return path.replace(/^.*\//, '').replace(/(-[\w-]{8})?\.js$/, '');
}
