// Runs in the worker before each test file. It switches mutants on, or records which mutants each test reaches.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configure } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

/** Milliseconds that a test waits for a condition. A mutant must not cost as long as a busy machine may take. */
const WAIT_MS = 5_000;

const { mutant, hits, plans, log, coverageFolder } = inject('mutation');
const state = { activeMutant: mutant ?? 'none' };
globalThis.__stryker__ = state;

function limitHits(id) {
  state.hitCount = 0;
  state.hitLimit = (hits[id] ?? 0) * 100 + 1000;
}

if (mutant) limitHits(mutant);
if (coverageFolder) recordCoverage();
else beforeEach(() => configure({ asyncUtilTimeout: WAIT_MS }));
if (plans) runPlan();

function recordCoverage() {
  let testFile = '';
  beforeEach(({ task }) => {
    state.currentTestId = task.id;
    testFile = task.file.name;
  });
  afterAll(() => {
    const path = `${coverageFolder}/${testFile}.json`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(state.mutantCoverage ?? { static: {}, perTest: {} }));
  });
}

/**
 * Repeats each test, each time with another mutant. After a failure, the test runs once without a mutant. If it fails then too, the
 * mutant has left something behind, and the file ends: the rest of its plan needs a new worker.
 */
function runPlan() {
  const dead = new Set();
  let test = '';
  let queue = [];
  let isControl = false;
  let stopped = false;

  let testFile = '';
  afterAll(() => appendFileSync(log, `${JSON.stringify({ file: testFile, event: 'end' })}\n`));
  beforeAll(function repeatAll() {
    // biome-ignore lint/complexity/noArguments: Vitest does not accept a first parameter that is unused
    const { file } = arguments[1];
    testFile = file.name;
    setRepeats(file.tasks);
  });
  beforeEach(({ task, skip, onTestFailed }) => {
    const write = (entry) => appendFileSync(log, `${JSON.stringify({ file: task.file.name, test: task.id, ...entry })}\n`);
    if (test !== task.id) {
      test = task.id;
      queue = (plans[task.file.name]?.[task.id] ?? []).filter((id) => !dead.has(id));
      isControl = false;
    }
    if (stopped || (!isControl && queue.length === 0)) return skip();
    task.result.state = 'run';
    const active = isControl ? 'none' : queue.shift();
    const failed = isControl ? 'control' : 'killed';
    state.activeMutant = active;
    limitHits(active);
    write({ event: 'run', mutant: active });
    onTestFailed(() => {
      const { message = '' } = task.result.errors?.at(-1) ?? {};
      write({ event: failed, mutant: active, name: task.name, error: message.slice(0, 200) });
      if (failed === 'control') stopped = true;
      dead.add(active);
      isControl = failed === 'killed';
    });
    isControl = false;
  });
}

function setRepeats(tasks) {
  for (const task of tasks) {
    if (task.type === 'suite') setRepeats(task.tasks);
    else task.repeats = (plans[task.file.name]?.[task.id]?.length ?? 0) * 2;
  }
}
