import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCommand } from '../testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['react', 'element'])('Vite builds the page that init %s writes', async (kind) => {
  const root = join(folder, kind);
  expect(await beginCommand(folder, 'init', kind, '--folder', root).ended).toBe(0);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    // The packages are not installed in that folder.
    build: { write: false, rolldownOptions: { external: [/^signin-widget/, /^react/] } },
  });
  const { output } = [built].flat()[0] as { output: readonly { code?: string }[] };
  expect(output.map(({ code = '' }) => code).join()).toContain('signin-widget/');
});
