/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('node:inspector').Profiler.ProfileNode} ProfileNode */

/** Parts of the server by the address of their files, the first match counts. */
const PARTS = /** @type {const} */ ([
  ['this project', /\/dist\/better-auth\//],
  ['SQLite', /\/(better-sqlite3|bindings)\//],
  ['Better Auth and its packages', /\/test\/backends\/better-auth\/node_modules\//],
  ['the host and Hono', /^file:/],
]);

const NAMED = { '(garbage collector)': 'garbage collection', '(idle)': 'idle', '(program)': 'Node.js' };

/** @param {ProfileNode} node */
function ownPart({ callFrame: { url, functionName } }) {
  const named = NAMED[/** @type {keyof typeof NAMED} */ (functionName)];
  return (url === '' && named) || PARTS.find(([, pattern]) => pattern.test(url))?.[0];
}

/**
 * Shares of the time that a server works, by part: from 0 to 1. What Node.js does for a part, such as encryption, counts as time of that
 * part.
 *
 * @param {Profile} profile
 * @returns {Map<string, number>}
 */
export function timeByPart({ nodes, samples = [], timeDeltas = [] }) {
  const partOf = new Map();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {[number, string][]} */
  const open = [[nodes[0]?.id ?? 0, 'Node.js']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [id, above] = next;
    const node = byId.get(id);
    const part = (node && ownPart(node)) ?? above;
    partOf.set(id, part);
    for (const child of node?.children ?? []) open.push([child, part]);
  }
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [index, id] of samples.entries()) {
    const part = partOf.get(id);
    // The time until the next sample belongs to this one.
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index + 1] ?? 0));
  }
  times.delete('idle');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return new Map([...times].sort(([, one], [, other]) => other - one).map(([part, time]) => [part, time / total]));
}
