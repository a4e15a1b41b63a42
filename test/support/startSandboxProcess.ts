import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface SandboxProcess {
  playground: string;
  api: string;
  public_token: string;
  control: string;
  /** Address that receives emails, such as `smtp://localhost:1025`. */
  smtp?: string;
  /** The page of `widget-sandbox inbox`. */
  inbox?: string;
  /** Ends it as Ctrl-C does. Resolves with its exit code. */
  interrupt(): Promise<number | null>;
}

const command = fileURLToPath(new URL('../../cli/bin/widget-sandbox.js', import.meta.url));

/** Starts the command in a separate process, on a free port. @param flags a command first, if it is not `serve` */
export async function startSandboxProcess(...flags: string[]): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [command, ...flags, '--port', '0', '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const line = await Promise.race([once(createInterface(child.stdout), 'line') as Promise<[string]>, ended.then(() => null)]);
  if (line === null) throw new Error('The command ended before it printed its line. Is it built?');
  return {
    ...(JSON.parse(line[0]) as Omit<SandboxProcess, 'interrupt'>),
    interrupt: async () => {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}
