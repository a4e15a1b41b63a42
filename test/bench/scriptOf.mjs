const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'v8.callFunction']);
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout']);

/** Categories of the trace that `scriptOf` needs. */
export const traced = ['devtools.timeline', 'v8.execute'];

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number }} TraceEvent */

/**
 * Returns the milliseconds of script in the trace of a page, by the clock of its thread. They include microtasks, in which Preact
 * renders and promises continue, and which the sum of the browser does not contain. Style and layout that a script forces are
 * subtracted.
 * @param {readonly TraceEvent[]} events
 */
export function scriptOf(events) {
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid}/${tid}`;
  /** @type {Map<string, number>} */
  const runs = new Map();
  for (const event of events) if (SCRIPT.has(event.name)) runs.set(threadOf(event), (runs.get(threadOf(event)) ?? 0) + 1);
  const [page] = [...runs].sort((a, b) => b[1] - a[1])[0] ?? [];
  const whole = events.filter((event) => event.ph === 'X' && threadOf(event) === page);
  let sum = 0;
  let scriptEnd = 0;
  let layoutEnd = 0;
  for (const { name, ts, dur, tdur = 0 } of whole.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (SCRIPT.has(name) && ts >= scriptEnd) {
      sum += tdur;
      scriptEnd = ts + dur;
    } else if (LAYOUT.has(name) && ts < scriptEnd && ts >= layoutEnd) {
      sum -= tdur;
      layoutEnd = ts + dur;
    }
  }
  return sum / 1000;
}
