import { fork } from 'node:child_process';
import { openSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process that runs tests on instrumented code.
 * @param {string} folder result of `instrument`
 * @param {number} workers test files that run at the same time
 * @param {'last-test' | 'first-failure'} end what ends a run
 */
export async function startRunner(folder, workers, end) {
  // A group of its own, so that a worker in an endless loop ends with it.
  const child = fork(fileURLToPath(new URL('runner.mjs', import.meta.url)), [folder, String(workers), end], {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(`${folder}/runner.log`, 'w'), 'ipc'],
  });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', stop);
  await nextMessage(child, 120_000);

  return {
    /**
     * Runs tests.
     * @param {object} request
     * @param {number} ms time limit in milliseconds
     * @param {string} [log] file that the tests extend; the time limit then counts from its last change
     * @returns {Promise<object | null>} null after the time limit; the process has ended then
     * @throws if the process ends before
     */
    async run(request, ms, log) {
      child.send(request);
      const response = await nextMessage(child, ms, log);
      if (!response) stop();
      return response;
    },
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
}

const CHECK_MS = 2_000;

function nextMessage(child, ms, log) {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const timer = setInterval(() => {
      const last = log ? Math.max(began, statSync(log).mtimeMs) : began;
      if (Date.now() - last > ms) end(null);
    }, CHECK_MS);
    const onExit = () => {
      clearInterval(timer);
      reject(new Error('The process that runs the tests has ended before it answered; runner.log in .tmp/mutation says why.'));
    };
    function end(message) {
      clearInterval(timer);
      child.off('message', end);
      child.off('exit', onExit);
      resolve(message);
    }
    child.once('message', end);
    child.once('exit', onExit);
  });
}
