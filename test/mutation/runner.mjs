// A process that runs tests on instrumented code. A request arrives as a message, and the result is sent back as one.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { root } from './folders.mjs';

const [folder, workers, end] = process.argv.slice(2);
const code = JSON.parse(readFileSync(`${folder}/code.json`, 'utf8'));

/** Order in which the files of a request run. */
let order = [];

class RequestOrder {
  shard(specifications) {
    return specifications;
  }
  sort(specifications) {
    return specifications.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

const vitest = await createVitest(
  'test',
  {
    config: `${root}test/vitest.config.ts`,
    watch: false,
    cache: false,
    reporters: [{}],
    silent: true,
    maxWorkers: Number(workers),
    bail: end === 'first-failure' ? 1 : 0,
    testTimeout: 12_000,
    setupFiles: [fileURLToPath(new URL('setup.mjs', import.meta.url))],
    sequence: { sequencer: RequestOrder },
  },
  {
    plugins: [
      {
        name: 'instrumented-code',
        enforce: 'pre',
        load: (id) => (id.startsWith(root) && !id.includes('?') ? code[id.slice(root.length)] : undefined),
      },
    ],
  },
);
const project = vitest.getRootProject();

process.on('message', async ({ tests, ...mutation }) => {
  vitest.provide('mutation', mutation);
  order = tests.map(({ file }) => `${root}${file}`);
  const specifications = tests.map(({ file, ids }) =>
    project.createSpecification(`${root}${file}`, ids ? { testIds: ids } : undefined),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = new Set(order);
  process.send({
    modules: testModules.filter(({ moduleId }) => ran.has(moduleId)).map(resultOf),
    errors: unhandledErrors.map((error) => String(error?.message ?? error).slice(0, 300)),
  });
});
process.send('ready');

function resultOf(module) {
  const tests = [...module.children.allTests()].map((test) => ({
    id: test.id,
    name: test.fullName,
    state: test.result().state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    error: test.result().errors?.[0]?.message?.slice(0, 300),
  }));
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = module.diagnostic();
  return {
    file: relative(root, module.moduleId),
    tests,
    errors: module.errors().map(({ message }) => message.slice(0, 300)),
    startMs: Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration),
  };
}
