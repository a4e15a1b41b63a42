import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { contentOf, hashOf, root, sourceFiles } from './folders.mjs';

const ignore = () => {};
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

/** `useStep` and `useToastStep` use their first argument, the name of a screen, for its type only. */
const typeArguments = {
  shouldIgnore(path) {
    const call = path.isStringLiteral() && path.key === 0 && path.listKey === 'arguments' && path.parentPath;
    if (call && ['useStep', 'useToastStep'].includes(call.node.callee?.name)) return 'used for its type only';
  },
};

/** Notes the places of code that runs when its module loads. It ignores nothing. */
function findTopLevel() {
  const places = new Set();
  let file = -1;
  return {
    places,
    shouldIgnore(path) {
      if (path.isProgram()) file += 1;
      else if (path.node.loc && !path.getFunctionParent()) places.add(placeOf(sourceFiles[file], path.node.loc, 1));
    },
  };
}

const placeOf = (file, { start, end }, firstLine) =>
  [file, start.line + 1 - firstLine, start.column, end.line + 1 - firstLine, end.column].join(':');

/**
 * @typedef {object} Mutant
 * @property {string} id number in the instrumented code
 * @property {string} key the place and the change, the same as long as the file is the same
 * @property {string} file path from the root
 * @property {number} line first line, counted from 1
 * @property {string} mutator
 * @property {string} original
 * @property {string} replacement
 * @property {boolean} isTopLevel whether it changes code that runs when its module loads
 * @property {string} [ignored] reason why it is not tested
 */

/**
 * Creates every mutant of the folders, and code that contains all of them, each switched on by its id. The result is stored in
 * a folder in `.tmp/mutation` that is named after the hash of the code.
 * @returns {Promise<{ folder: string, mutants: Mutant[] }>} that folder, and the mutants in the order of their places
 */
export async function instrument() {
  const texts = sourceFiles.map(contentOf);
  const folder = `${root}.tmp/mutation/${hashOf(...sourceFiles, ...texts)}`;
  if (!existsSync(`${folder}/mutants.json`)) {
    const topLevel = findTopLevel();
    const instrumenter = createInjector()
      .provideValue('logger', logger)
      .provideValue('options', {})
      .injectFunction(createInstrumenter);
    const { files, mutants } = await instrumenter.instrument(
      sourceFiles.map((name, index) => ({ name, mutate: true, content: texts[index] })),
      { excludedMutations: [], ignorers: [typeArguments, topLevel], plugins: null, noHeader: false },
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/code.json`, JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content]))));
    writeFileSync(`${folder}/mutants.json`, JSON.stringify(mutants.map((mutant) => describe(mutant, topLevel.places))));
  }
  return { folder, mutants: JSON.parse(readFileSync(`${folder}/mutants.json`, 'utf8')) };
}

function describe({ id, fileName: file, location, mutatorName: mutator, replacement, statusReason }, topLevel) {
  const { start, end } = location;
  const lines = contentOf(file)
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  const key = `${file}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1} ${mutator} ${oneLine(replacement)}`;
  return {
    id,
    key,
    file,
    line: start.line + 1,
    mutator,
    original: oneLine(lines.join('\n')),
    replacement: oneLine(replacement),
    // Babel counts lines from 1, Stryker from 0.
    isTopLevel: topLevel.has(placeOf(file, location, 0)),
    ignored: statusReason,
  };
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
