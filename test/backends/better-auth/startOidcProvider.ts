import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = join(dirname(fileURLToPath(import.meta.url)), 'server/oidcProvider.js');

/**
 * Starts an OpenID Connect provider. What it prints about its use in tests is not shown.
 *
 * @param redirectUri the address of the client that it redirects to
 */
export async function startOidcProvider(redirectUri: string) {
  const child = fork(script, [redirectUri], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
