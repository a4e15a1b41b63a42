import { EventEmitter } from 'node:events';
import { onTestFinished } from 'vitest';
import { main } from '../main.ts';

/** Starts the command in this process, with recorded output and signals. `folder` replaces the playground. */
export function beginCommand(folder: string, ...argv: string[]) {
  const signals = new EventEmitter();
  const out = { stdout: '', stderr: '' };
  const written = new EventEmitter();
  const stream = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      out[name] += text;
      written.emit('text');
    },
  });
  const ended = main(argv, { stdout: stream('stdout'), stderr: stream('stderr'), signals }, folder);
  const interrupt = () => {
    signals.emit('SIGINT');
    return ended;
  };
  onTestFinished(async () => {
    await interrupt();
  });
  const said = async (pattern: RegExp) => {
    while (!pattern.test(out.stdout)) {
      await Promise.race([new Promise((resolve) => written.once('text', resolve)), ended.then(fail)]);
    }
    return pattern.exec(out.stdout) as RegExpExecArray;
  };
  const fail = () => {
    throw new Error(`The command has ended: ${out.stderr}`);
  };
  return { out, ended, said, interrupt };
}
