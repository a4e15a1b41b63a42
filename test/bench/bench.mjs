// This widget beside others, in one run: node test/bench/bench.mjs [--rounds 5] [--only standalone,react] [--measure load,slow] [--before FOLDER]
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch, openPage } from './browser.mjs';
import { buildContender } from './build.mjs';
import { captureNextScreen } from './captureNextScreen.mjs';
import { chart } from './chart.mjs';
import { contenders as all, builtAt } from './contenders.mjs';
import { earlyTyping } from './earlyTyping.mjs';
import { keepOnlyWhatRuns } from './keepOnlyWhatRuns.mjs';
import { measurements } from './measure.mjs';
import { judge, report } from './report.mjs';
import { addedBytes, serve } from './serve.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    measure: { type: 'string' },
    before: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${options.rounds}: a whole number from 1 on is needed.`);
const contenders = [...all, ...(options.before ? builtAt(options.before) : [])].filter(
  ({ id }) => !options.only || options.only.split(',').includes(id),
);
const names = Object.keys(measurements).filter((name) => !options.measure || options.measure.split(',').includes(name));

if (!options.built) for (const contender of contenders) await buildContender(contender);

const isWhole = !options.only && !options.measure;
/** @type {import('./earlyTyping.mjs').EarlyTyping[]} */
let typing = [];
if (isWhole) {
  const browser = await launch();
  typing = await earlyTyping(browser);
  await browser.close();
}

/** @type {Record<string, Record<string, Record<string, number[]>>>} by contender, in the order of the table, measurement and what was measured */
const samples = Object.fromEntries(contenders.map(({ id }) => [id, {}]));
/** @param {string} id @param {string} name @param {string} what @param {number} value */
function keep(id, name, what, value) {
  samples[id] ??= {};
  samples[id][name] ??= {};
  samples[id][name][what] ??= [];
  samples[id][name][what].push(value);
}

/**
 * The page that is measured before another one changes the times of that one by up to a third, so each round has a random order.
 * @template T @param {readonly T[]} list
 */
function shuffled(list) {
  return list
    .map((each) => ({ each, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

const load = [loadavg()[0] ?? 0];
const server = await serve(
  contenders.some(({ id }) => id === 'blank') ? contenders : [...contenders, ...all.filter(({ id }) => id === 'blank')],
);
const began = Date.now();

for (const contender of contenders) {
  const sourceId = contender.onlyWhatRunsOf ?? (names.includes('nextScreen') ? contender.nextScreenOf : undefined);
  if (!sourceId) continue;
  const source = contenders.find(({ id }) => id === sourceId);
  if (!source) throw new Error(`${contender.id} is made from ${sourceId}: add that to --only.`);
  const browser = await launch();
  await (contender.onlyWhatRunsOf ? keepOnlyWhatRuns : captureNextScreen)(browser, server.origin, contender, source);
  await browser.close();
}

for (let round = 0; round < rounds; round += 1) {
  for (const name of names) {
    const { run, of, once, times = 1, browserArgs } = measurements[name] ?? {};
    if (!run || (once && round > 0)) continue;
    // Each measurement of a round has its own browser. A first page starts its processes.
    const browser = await launch(browserArgs);
    const warm = await openPage(browser);
    await warm.page.goto(`${server.origin}/p/blank/login`);
    await warm.close();
    const turns = Array.from({ length: times }, () => shuffled(contenders.filter(of))).flat();
    for (const contender of turns) {
      const measured = await run(browser, server.origin, contender).catch((error) => {
        console.error(`bench: ${name} of ${contender.id} failed in round ${round + 1}: ${error.message}`);
        return {};
      });
      for (const [what, value] of Object.entries(measured)) keep(contender.id, name, what, value);
    }
    await browser.close();
  }
  load.push(loadavg()[0] ?? 0);
  console.error(`bench: round ${round + 1} of ${rounds}, ${Math.round((Date.now() - began) / 1000)} s`);
}
for (const { id, inReact, onlyWhatRunsOf } of contenders)
  if (inReact && !onlyWhatRunsOf) keep(id, 'added', 'bytes', addedBytes(id));
server.close();

const results = {
  at: new Date().toISOString(),
  rounds,
  cpus: `${cpus().length} × ${cpus()[0]?.model}`,
  load,
  samples,
  earlyTyping: typing,
};
const here = new URL('.', import.meta.url);
const text = report(results);
console.log(text);
if (isWhole) {
  writeFileSync(new URL('results.json', here), `${JSON.stringify(results)}\n`);
  writeFileSync(new URL('results.md', here), text);
  writeFileSync(new URL('results.svg', here), chart(judge(samples)));
}
