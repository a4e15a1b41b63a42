import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentOf, hashOf, root } from './folders.mjs';

const FOLDER = `${root}.tmp/mutation/verdicts`;

/**
 * Stores what became of each mutant of a folder, so that an interrupted run can continue.
 * @param {string} folder
 */
export function openVerdicts(folder) {
  const path = `${FOLDER}/${folder.replaceAll('/', '-')}.json`;
  const all = read(path);
  const hashes = new Map();
  const hashFor = (file) => hashes.get(file) ?? hashes.set(file, hashOf(contentOf(file))).get(file);

  function save() {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, JSON.stringify(all, null, 1));
  }

  return {
    /** Returns the verdict on a mutant, or undefined if there is none or its file has changed since. */
    get({ key, file }) {
      const verdict = all[key];
      return verdict?.hash === hashFor(file) ? verdict : undefined;
    },
    set({ key, file }, verdict) {
      all[key] = { hash: hashFor(file), ...verdict };
      save();
    },
    remove({ key }) {
      delete all[key];
      save();
    },
  };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
