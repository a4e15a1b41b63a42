import { expect, test } from '@playwright/test';
import { backendNames } from '../../cli/src/init/starter/backendNames.ts';
import { frameworkNames } from '../../cli/src/init/starter/frameworks.ts';
import { refusals } from '../../cli/src/init/starter/refusals.ts';
import { signIn, signOut } from './signIn.ts';
import { installStarter } from './startStarter.ts';

for (const backend of backendNames) {
  for (const framework of frameworkNames) {
    if (refusals[backend]?.[framework]) continue;
    test(`the starter ${backend} with ${framework} signs a visitor in, keeps the session and ends it, from init in an empty folder, and its own test passes`, async ({
      page,
      request,
    }, { annotations }) => {
      annotations.push({ type: 'starter', description: `${backend}, ${framework}` });
      const begun = performance.now();
      const note = (type: string) => annotations.push({ type, description: ((performance.now() - begun) / 1000).toFixed(1) });
      const starter = installStarter(backend, framework);
      note('installed');
      const server = await starter.start('dev');
      try {
        note('served');
        await signIn(page, request, backend);
        note('signed in');
        await signOut(page);
        expect(starter.npm('test')).toContain('1 passed');
      } finally {
        await server.stop();
      }
    });
  }
}
