import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minify } from 'terser';
import { parseAst } from 'vite';
import { openPage } from './browser.mjs';
import { out, terserOptions } from './build.mjs';
import { visits } from './visits.mjs';

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ start: number, end: number, text: string }} Cut
 */

/**
 * Writes the pages of a widget without the code that does not run on them: functions, and branches of conditions. No page of this
 * widget with the same features can take less.
 * @param {import('playwright').Browser} browser @param {string} origin @param {Contender} contender @param {Contender} source the
 * whole widget
 */
export async function keepOnlyWhatRuns(browser, origin, { id, pages = [] }, source) {
  rmSync(join(out, id), { recursive: true, force: true });
  for (const name of pages) {
    cpSync(join(out, source.id, name), join(out, id, name), { recursive: true });
    const opened = await openPage(browser);
    const { page, cdp, close } = opened;
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await page.goto(`${origin}/p/${source.id}/${name}`, { waitUntil: 'commit' });
    await visits[name](opened, source);
    await pause(1_500);
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    await close();
    const base = `${origin}/d/${source.id}/${name}/`;
    for (const { url, functions } of result) {
      // The script of a React page contains React, which does not belong to this widget.
      if (!url.startsWith(base) || url.endsWith('/host.js')) continue;
      const file = join(out, id, name, url.slice(base.length));
      const code = withoutUnused(
        readFileSync(file, 'utf8'),
        functions.flatMap(({ ranges }) => ranges),
      );
      const { code: small = code } = await minify(code, terserOptions);
      writeFileSync(file, small);
    }
  }
}

/** @param {string} code @param {readonly { startOffset: number, endOffset: number, count: number }[]} ranges outer ones come before inner ones */
function withoutUnused(code, ranges) {
  const runs = new Uint8Array(code.length).fill(1);
  for (const { startOffset, endOffset, count } of ranges) runs.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  /** @type {Cut[]} */
  const cuts = [];
  collectCuts(/** @type {Node} */ (/** @type {unknown} */ (parseAst(code))), runs, cuts);
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

const isNode = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Lists the children of a node that may be cut out, by its type, with their replacements. @type {Record<string, Record<string, string>>} */
const optional = {
  ConditionalExpression: { consequent: '0', alternate: '0' },
  LogicalExpression: { right: '0' },
  IfStatement: { consequent: '{}', alternate: '{}' },
};

/** @param {Node} node @param {Uint8Array} runs @param {Cut[]} cuts */
function collectCuts(node, runs, cuts) {
  for (const [key, value] of Object.entries(node)) {
    for (const child of /** @type {Node[]} */ ([value].flat().filter(isNode))) {
      const { type, start, end } = child;
      const isBody = key === 'body' && /Function/.test(node.type);
      const instead = isBody ? (type === 'BlockStatement' ? '{}' : '0') : optional[node.type]?.[key];
      if (instead !== undefined && !runs.subarray(start, end).includes(1)) cuts.push({ start, end, text: instead });
      else collectCuts(child, runs, cuts);
    }
  }
}
