import { contenders, official } from './contenders.mjs';

/**
 * @typedef {Record<string, Record<string, Record<string, number[]>>>} Samples
 * @typedef {{ at: string, rounds: number, cpus: string, load: number[], samples: Samples, earlyTyping: import('./earlyTyping.mjs').EarlyTyping[] }} Results
 */

const median = (/** @type {readonly number[]} */ values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const round = (/** @type {number} */ value) => (Math.abs(value) < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

/** Every row of the table, in its order. `overBlank`: the value of an empty page is subtracted. */
const rows = [
  { key: 'load.bytes', label: 'bytes before the form can be used, gzip' },
  { key: 'load.allBytes', label: 'bytes after a key, gzip' },
  { key: 'load.firstPaint', label: 'ms to the first paint' },
  { key: 'slow.firstPaint', label: 'ms to the first paint, slow phone' },
  { key: 'load.usable', label: 'ms to a usable form', overBlank: true },
  { key: 'slow.usable', label: 'ms to a usable form, slow phone', overBlank: true },
  { key: 'load.script', label: 'ms of script', overBlank: true },
  { key: 'slow.script', label: 'ms of script, slow phone', overBlank: true },
  { key: 'load.layout', label: 'ms of style and layout', overBlank: true },
  { key: 'slow.layout', label: 'ms of style and layout, slow phone', overBlank: true },
  { key: 'load.tasks', label: 'ms of all tasks', overBlank: true },
  { key: 'slow.tasks', label: 'ms of all tasks, slow phone', overBlank: true },
  { key: 'slow.blocking', label: 'ms of tasks beyond 50 ms, slow phone', overBlank: true },
  { key: 'hasty.typing', label: 'ms until the form takes text, slow phone' },
  { key: 'hasty.submit', label: 'ms until a submission at once is sent, slow phone' },
  { key: 'hasty.shift', label: 'layout shift until then' },
  { key: 'load.heap', label: 'bytes of heap', overBlank: true },
  { key: 'load.heapTyped', label: 'bytes of heap after a key', overBlank: true },
  { key: 'added.bytes', label: 'React is there: bytes added, gzip' },
  { key: 'open.usable', label: 'React is there: ms from `import()` to a usable form' },
  { key: 'openSlow.usable', label: 'React is there: ms to a usable form, slow phone' },
  { key: 'open.script', label: 'React is there: ms of script' },
  { key: 'openSlow.script', label: 'React is there: ms of script, slow phone' },
  { key: 'open.layout', label: 'React is there: ms of style and layout' },
  { key: 'open.heap', label: 'React is there: bytes of heap added' },
  { key: 'nextScreen.shown', label: 'ms from submit to the next screen, 4× slower' },
  { key: 'nextScreen.script', label: 'ms of script from submit to the next screen, 4× slower' },
  { key: 'nextScreen.key', label: 'ms from the slowest key to its frame, 4× slower' },
  { key: 'nextScreen.click', label: 'ms from the submission to its first frame, 4× slower' },
  { key: 'nextScreen.tasks', label: 'ms of all tasks from the start to the next screen, 4× slower' },
  { key: 'strength.answered', label: 'ms from a key to what is said of the strength, 4× slower' },
  { key: 'strength.scriptPerKey', label: 'ms of script for a key in a new password, 4× slower' },
  { key: 'remount.script', label: 'ms of script to unmount and mount' },
  // The engine itself adds or removes less than one small object for each mount meanwhile.
  { key: 'kept.heap', label: 'bytes of heap kept by each of 200 mounts', tolerance: 50 },
  { key: 'kept.nodes', label: 'nodes kept after 200 mounts' },
  { key: 'kept.listeners', label: 'listeners kept after 200 mounts' },
];

/**
 * @typedef {object} Target `ours` takes at most `times` what the better of the official builds takes
 * @property {string} key
 * @property {number} times
 * @property {string} ours
 * @property {string} [minimal] the minimal form: what it misses too cannot be reached
 * @property {string} [html] the same screen of this widget as HTML and CSS: what it misses too is not the fault of scripts
 * @property {string} [runs] this widget without the code that does not run: what it misses too could be met by doing less only
 * @property {boolean} [isOverBlank] the time of the blank page is subtracted
 */

/** @type {readonly Target[]} */
const targets = [
  ...[
    { key: 'slow.firstPaint', times: 0.7 },
    { key: 'slow.usable', times: 0.4 },
    { key: 'load.script', times: 0.33 },
    { key: 'load.layout', times: 1, html: 'minimal-html' },
    { key: 'load.tasks', times: 0.6 },
    { key: 'slow.blocking', times: 0.6 },
    { key: 'load.heap', times: 0.6 },
    { key: 'nextScreen.shown', times: 0.8, html: 'minimal-html' },
    { key: 'nextScreen.key', times: 1 },
    { key: 'nextScreen.click', times: 1 },
  ].map((target) => ({ ...target, ours: 'standalone', minimal: 'minimal-preact', runs: 'minimal-standalone-runs' })),
  ...[
    { key: 'added.bytes', times: 0.32 },
    { key: 'openSlow.usable', times: 0.45 },
    { key: 'open.script', times: 0.4 },
    { key: 'open.layout', times: 1, html: 'minimal-react-html' },
    { key: 'open.heap', times: 0.65 },
    { key: 'nextScreen.shown', times: 0.8, html: 'minimal-react-html' },
    { key: 'nextScreen.key', times: 1 },
    { key: 'remount.script', times: 1 },
  ].map((target) => ({ ...target, ours: 'react', minimal: 'minimal-react', runs: 'minimal-react-runs' })),
  { key: 'hasty.typing', times: 0.1, ours: 'prerendered', html: 'minimal-html', isOverBlank: true },
  { key: 'hasty.submit', times: 0.4, ours: 'prerendered', isOverBlank: true },
];

/** Returns functions that read the values of a run. @param {Samples} samples */
function mediansOf(samples) {
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
  /** The time that a row without `overBlank` takes over the empty page. @param {string} id @param {(typeof rows)[number] | undefined} row */
  const overBlank = (id, row) => {
    const value = middleOf(id, row);
    const blank = valuesOf('blank', 'hasty.typing');
    return value === undefined || !blank ? undefined : value - median(blank);
  };
  return { valuesOf, middleOf, overBlank };
}

/**
 * Compares this widget with the better of the official builds.
 * @param {Samples} samples
 * @returns {{ ours: string, label: string, value: number, best: number, ratio: number, least?: number, html?: number, runs?: number, times: number }[]} `least` is
 * the ratio of the minimal form, `html` that of the screen as HTML and CSS, `runs` that of this widget without the code that does not run
 */
export function judge(samples) {
  const { middleOf, overBlank } = mediansOf(samples);
  return targets.flatMap(({ key, times, ours, minimal = '', html = '', runs = '', isOverBlank }) => {
    const row = rows.find((each) => each.key === key);
    const measured = isOverBlank ? overBlank : middleOf;
    const value = measured(ours, row);
    const best = Math.min(...official.map((id) => measured(id, row) ?? Number.POSITIVE_INFINITY));
    if (!row || value === undefined || !Number.isFinite(best)) return [];
    const ratioOf = (/** @type {string} */ id) => {
      const other = measured(id, row);
      return other === undefined ? undefined : other / best;
    };
    const minimums = { least: ratioOf(minimal), html: ratioOf(html), runs: ratioOf(runs) };
    return [{ ours, label: row.label, value, best, ratio: value / best, ...minimums, times }];
  });
}

/** Returns the table of forms that a React server has rendered. @param {Results['earlyTyping']} kits */
function earlyTypingTable(kits) {
  if (kits.length === 0) return [];
  const yes = (/** @type {boolean} */ value) => (value ? 'yes' : 'no');
  return [
    '## Rendered on a React server',
    '',
    'What a form does with an address that is typed before its scripts have arrived, and with a submission then.',
    '',
    '| | takes text | the text is still there with the scripts | and a submission then sends it | a submission before the scripts is carried out | it puts the text into the address of the page |',
    '|---|---|---|---|---|---|',
    ...kits.map(({ label, takesText, isKept, isSent, carriedOut: times, isInAddress }) => {
      const carriedOut = times === 0 ? 'no' : times === 1 ? 'once' : `${times} times`;
      const rest = takesText ? [yes(isKept), yes(isSent), carriedOut, yes(isInAddress)] : ['', '', '', ''];
      return `| ${[label, yes(takesText), ...rest].join(' | ')} |`;
    }),
    '',
  ];
}

/** @param {Results} results */
export function report({ at, rounds, cpus, load, samples, earlyTyping }) {
  const present = Object.keys(samples).map((id) => ({ id, label: contenders.find((each) => each.id === id)?.label ?? id }));
  const { valuesOf, middleOf } = mediansOf(samples);
  const cell = (/** @type {string} */ id, /** @type {(typeof rows)[number]} */ row) => {
    const value = middleOf(id, row);
    const values = valuesOf(id, row.key) ?? [];
    if (value === undefined) return '';
    const shift = value - median(values);
    const [least, most] = [Math.min(...values) + shift, Math.max(...values) + shift];
    return most - least < 1 ? round(value) : `${round(value)} (${round(least)} to ${round(most)})`;
  };

  const judged = judge(samples).map(({ ours, label, value, best, ratio, least = 0, html = 0, runs = 0, times }) => {
    const missed = html > times ? 'missed, also by its HTML and CSS' : runs > times ? 'missed, also by what runs' : 'missed';
    const verdict = ratio <= times ? 'met' : least > times ? 'out of reach' : missed;
    const minimums = [least, html, runs].map((each) => (each ? each.toFixed(2) : ''));
    return `| ${ours} | ${label} | ${[round(value), round(best), ratio.toFixed(2), ...minimums, times.toFixed(2)].join(' | ')} | ${verdict} |`;
  });
  const kept = ['standalone', 'react'].flatMap((ours) =>
    ['kept.heap', 'kept.nodes', 'kept.listeners'].flatMap((key) => {
      const row = rows.find((each) => each.key === key);
      const value = middleOf(ours, row);
      return !row || value === undefined
        ? []
        : [`| ${ours} | ${row.label} | ${round(value)} | | | | | | 0 | ${value < (row.tolerance ?? 1) ? 'met' : 'missed'} |`];
    }),
  );

  return [
    `# This widget beside others`,
    '',
    `${rounds} rounds on ${cpus}, ${at.slice(0, 16)} UTC, load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}. Each number is the median, with its`,
    'range in parentheses. A page on a slow phone, and what is typed or submitted at once, is measured three times in each round. The page: email',
    'link, password and a Google button, against a back end that answers at once, with the token of a live project, as visitors have it. Slow phone:',
    'a quarter of the speed, 1.6 Mbit/s, 150 ms for each request. Times, script and heap of a whole page are without what a page with one input',
    'takes. Bytes are those of scripts.',
    "Script is counted by the clock of the page's thread, which stops while the computer does something else.",
    'The next screen counts as shown when its field is visible, with or without the focus, which only this widget and Hanko set.',
    'Work and heap of a page are measured until 0.7 s after its form can be used. The code of the later screens of this widget follows at the first',
    'action, or after 3 s: the rows "after a key" contain it, and those of the next screen. What a mount keeps is measured without machine code,',
    'of which the engine makes more the more often a function runs.',
    '',
    '## Targets',
    '',
    'Against the better of the official builds in the same run. The minimal form is the same form without any of the rest, in Preact or in React:',
    'a target that it misses too is out of reach. "HTML and CSS" is the same screen of this widget, with its styles and without its scripts: a',
    'target that it misses too could be met with fewer elements or simpler styles only. "What runs" is this widget without all functions and',
    'branches that do not run on the measured page: a target that it misses too could not be met by loading less or later.',
    '',
    '![The ratios as bars](results.svg)',
    '',
    '| | | this widget | official | ratio | minimal form | HTML and CSS | what runs | target | |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---|',
    ...judged,
    ...kept,
    '',
    ...earlyTypingTable(earlyTyping),
    '## Everything',
    '',
    `| | ${present.map(({ label }) => label).join(' | ')} |`,
    `|---|${present.map(() => '---:').join('|')}|`,
    ...rows.map((row) => `| ${row.label} | ${present.map(({ id }) => cell(id, row)).join(' | ')} |`),
    '',
  ].join('\n');
}
