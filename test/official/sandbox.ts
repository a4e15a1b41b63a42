import type { TestProject } from 'vitest/node';
import { startSandbox } from '../../cli/src/startSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    control: string;
    publicToken: string;
  }
}

let close: (() => Promise<void>) | undefined;

/** A running sandbox for the whole test run. */
export async function setup(project: TestProject): Promise<void> {
  const sandbox = await startSandbox();
  project.provide('api', sandbox.api);
  project.provide('control', sandbox.control);
  project.provide('publicToken', sandbox.publicToken);
  close = sandbox.close;
}

export async function teardown(): Promise<void> {
  await close?.();
}
