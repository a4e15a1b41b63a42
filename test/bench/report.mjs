import { contenders, official } from './contenders.mjs';

/**
 * @typedef {Record<string, Record<string, Record<string, number[]>>>} Samples
 * @typedef {{ at: string, rounds: number, cpus: string, load: number[], samples: Samples }} Results
 */

const median = (/** @type {readonly number[]} */ values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const round = (/** @type {number} */ value) => (Math.abs(value) < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

/** Every row of the table, in its order. `overBlank`: what an empty page takes of it is taken off. */
const rows = [
  { key: 'load.bytes', label: 'bytes before the form can be used, gzip' },
  { key: 'load.allBytes', label: 'bytes in all, gzip' },
  { key: 'load.usable', label: 'ms to a usable form', overBlank: true },
  { key: 'slow.usable', label: 'ms to a usable form, slow phone', overBlank: true },
  { key: 'load.script', label: 'ms of script', overBlank: true },
  { key: 'slow.script', label: 'ms of script, slow phone', overBlank: true },
  { key: 'load.heap', label: 'bytes of heap', overBlank: true },
  { key: 'added.bytes', label: 'React is there: bytes added, gzip' },
  { key: 'open.usable', label: 'React is there: ms from `import()` to a usable form' },
  { key: 'openSlow.usable', label: 'React is there: the same, slow phone' },
  { key: 'open.script', label: 'React is there: ms of script' },
  { key: 'openSlow.script', label: 'React is there: ms of script, slow phone' },
  { key: 'open.heap', label: 'React is there: bytes of heap added' },
  { key: 'nextScreen.shown', label: 'ms from submit to the next screen, 4× slower' },
  { key: 'nextScreen.script', label: 'ms of script from submit to the next screen, 4× slower' },
  { key: 'strength.answered', label: 'ms from a key to what is said of the strength, 4× slower' },
  { key: 'strength.scriptPerKey', label: 'ms of script for a key in a new password, 4× slower' },
  { key: 'mounts.script', label: 'ms of script to unmount and mount' },
  { key: 'mounts.heap', label: 'bytes of heap kept by each of 200 mounts' },
  { key: 'mounts.nodes', label: 'nodes kept after 200 mounts' },
  { key: 'mounts.listeners', label: 'listeners kept after 200 mounts' },
];

/** What is promised: `ours` takes at most `times` what the better of `theirs` takes. */
const targets = [
  ...[
    ['load.bytes', 0.4],
    ['slow.usable', 0.4],
    ['load.script', 0.4],
    ['load.heap', 0.45],
  ].map(([key, times]) => ({ key, times, ours: 'standalone', theirs: ['stytch-vanilla'] })),
  ...[
    ['added.bytes', 0.3],
    ['open.usable', 0.5],
    ['open.script', 0.4],
    ['open.heap', 0.55],
  ].map(([key, times]) => ({ key, times, ours: 'react', theirs: ['stytch-react'] })),
  ...['nextScreen.shown', 'strength.answered', 'mounts.script'].flatMap((key) =>
    ['standalone', 'react'].map((ours) => ({ key, times: 1, ours, theirs: official })),
  ),
];

/** @param {Results} results */
export function report({ at, rounds, cpus, load, samples }) {
  const present = contenders.filter(({ id }) => samples[id]);
  const valuesOf = (/** @type {string} */ id, /** @type {string} */ key) => {
    const [name = '', what = ''] = key.split('.');
    return samples[id]?.[name]?.[what];
  };
  /** @param {string} id @param {(typeof rows)[number] | undefined} row */
  const middleOf = (id, row) => {
    const values = row && valuesOf(id, row.key);
    if (!values) return undefined;
    return median(values) - (row.overBlank && id !== 'blank' ? median(valuesOf('blank', row.key) ?? [0]) : 0);
  };
  const cell = (/** @type {string} */ id, /** @type {(typeof rows)[number]} */ row) => {
    const value = middleOf(id, row);
    const values = valuesOf(id, row.key) ?? [];
    if (value === undefined) return '';
    const spread = Math.max(...values) - Math.min(...values);
    return spread < 1 ? round(value) : `${round(value)} ± ${round(spread / 2)}`;
  };

  const judged = targets.flatMap(({ key, times, ours, theirs }) => {
    const row = rows.find((each) => each.key === key);
    const value = middleOf(ours, row);
    const best = Math.min(...theirs.map((id) => middleOf(id, row) ?? Number.POSITIVE_INFINITY));
    if (!row || value === undefined || !Number.isFinite(best)) return [];
    const ratio = value / best;
    return [
      `| ${ours} | ${row.label} | ${round(value)} | ${round(best)} | ${ratio.toFixed(2)} | ${Number(times).toFixed(2)} | ${ratio <= Number(times) ? 'met' : 'missed'} |`,
    ];
  });
  const kept = ['standalone', 'react'].flatMap((ours) =>
    ['mounts.nodes', 'mounts.listeners'].flatMap((key) => {
      const row = rows.find((each) => each.key === key);
      const value = middleOf(ours, row);
      return !row || value === undefined
        ? []
        : [`| ${ours} | ${row.label} | ${round(value)} | | | 0 | ${value <= 0 ? 'met' : 'missed'} |`];
    }),
  );

  return [
    `# This widget beside others`,
    '',
    `${rounds} rounds on ${cpus}, ${at.slice(0, 16)} UTC, load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}. Each number is the median and half its`,
    'range. The page: email link, password and a Google button, against a back end that answers at once. Slow phone: a quarter of the',
    'speed, 1.6 Mbit/s, 150 ms for each request. Times, script and heap of a whole page are without what a page with one input takes.',
    "Script is counted by the clock of the page's own thread, which stands still while the computer does something else.",
    'The next screen is there when its field is seen; that only this widget and Hanko set the focus into it is not asked for.',
    '',
    '## Targets',
    '',
    'Against the better of the official builds in the same run.',
    '',
    '| | | this widget | official | ratio | target | |',
    '|---|---|---:|---:|---:|---:|---|',
    ...judged,
    ...kept,
    '',
    '## Everything',
    '',
    `| | ${present.map(({ label }) => label).join(' | ')} |`,
    `|---|${present.map(() => '---:').join('|')}|`,
    ...rows.map((row) => `| ${row.label} | ${present.map(({ id }) => cell(id, row)).join(' | ')} |`),
    '',
  ].join('\n');
}
