#!/usr/bin/env node
// First, so that a signal during the loading of the command also ends it in order.
const SIGNALS = ['SIGINT', 'SIGTERM'];
/** @type {NodeJS.Signals[]} */
const early = [];
/** @param {NodeJS.Signals} signal */
const hold = (signal) => void early.push(signal);
for (const signal of SIGNALS) process.on(signal, hold);
/** True when the command has ended, or its own code ends the process. */
let isEnding = false;

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `widget-sandbox needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.\n`,
  );
  process.exitCode = 1;
} else {
  await start();
}

async function start() {
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const built = new URL('../dist/cli.js', import.meta.url);
  if (!existsSync(built)) {
    process.stderr.write('widget-sandbox is not built yet. Run `npm run build` in the root of the project and try again.\n');
    process.exitCode = 1;
    return;
  }
  hideTypeWarnings();
  process.stdout.on('error', endWithoutOutput);
  // No message can be written then. A data file is still closed.
  process.stderr.on('error', () => {});
  process.on('uncaughtException', endWithError).on('unhandledRejection', endWithError).on('exit', explainExit);
  const { main } = await import(built.href);
  const terminal = {
    stdout: process.stdout,
    stderr: process.stderr,
    signals: process,
    ask: process.stdin.isTTY ? ask : undefined,
  };
  const playground = fileURLToPath(new URL('../dist/playground', import.meta.url));
  const ended = main(process.argv.slice(2), terminal, playground);
  // A command that handles signals has its own listeners now.
  setImmediate(release);
  const code = await ended;
  process.exitCode ||= code;
  isEnding = true;
  // A timer or a connection of a module would keep the process running. Output, its errors and an early signal come first.
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(() => process.exit())));
}

/**
 * Makes a command fail that a module ends, which would otherwise end without a word, as if it had succeeded.
 * @param {number} code 13 if nothing is left to wait for, which Node explains
 */
function explainExit(code) {
  if (isEnding || code === 13) return;
  process.exitCode = 1;
  process.stderr.write(
    'widget-sandbox: a module has ended the process before the command was done. Remove process.exit() from the file that you have given.\n',
  );
}

/**
 * Ends the command in order, so that what keeps data is closed.
 * @param {NodeJS.ErrnoException} error
 */
function endWithoutOutput({ code, message }) {
  // The reader of the output has exited.
  if (code === 'EPIPE') {
    isEnding = true;
    if (!process.emit('SIGTERM')) process.exit(0);
    return;
  }
  // The terminal was closed. A sandbox in the background continues.
  if (code === 'EIO' || process.exitCode) return;
  process.stderr.write(
    `widget-sandbox: cannot write to standard output (${message}). Free some space, or send the output elsewhere.\n`,
  );
  process.exitCode = 1;
  // An early signal would end the command at once, with another exit code.
  if (!process.listeners('SIGTERM').includes(hold)) process.emit('SIGTERM');
}

/**
 * Ends the command in order after an error that no code handles, such as a promise of a configuration module that is rejected
 * later. An error of the command itself keeps its stack trace.
 * @param {unknown} error
 */
function endWithError(error) {
  // The command ends already.
  if (process.exitCode) return;
  const { stack = '', message = String(error), cause = null } = error instanceof Error ? error : {};
  const [place] = /file:\/\/\S+:\d+/.exec(stack) ?? [];
  const reason = [message, ...(cause instanceof Error ? [cause.message] : []), ...(place ? [place] : [])].join(', ');
  // Without a place it may be an error of Node, such as one of a connection.
  const isOwn = error instanceof Error && (!place || place.startsWith(new URL('../dist/', import.meta.url).href));
  process.stderr.write(
    isOwn
      ? `${stack}\n`
      : `widget-sandbox: an error that no code handles has ended the command (${reason}). Handle it in the file that you have given.\n`,
  );
  process.exitCode = 1;
  isEnding = true;
  for (const signal of SIGNALS) process.off(signal, hold);
  if (!process.emit('SIGTERM')) process.exit();
}

/** Hides warnings of Node about the type of a .js file: the command reads it, or prints its own message. */
function hideTypeWarnings() {
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (!/^(To load an ES module,|Module type of )/.test(warning.message)) for (const print of printers) print(warning);
  });
}

/** Passes an early signal to the command, or to the system if the command has no listener. */
function release() {
  for (const signal of SIGNALS) process.off(signal, hold);
  const [signal] = early;
  if (signal && !process.emit(signal, signal)) process.kill(process.pid, signal);
}

/** @param {string} question */
async function ask(question) {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer;
}
