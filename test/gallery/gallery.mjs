import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run gallery` writes a page with a picture of every screen in every preset. `npm run gallery -- --accept` accepts the present
 * pictures as the expected ones.
 */
const accepts = process.argv.includes('--accept');
const what = accepts ? ['--project', 'accepted', '--update-snapshots=changed'] : ['--project', 'every'];
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const { status } = spawnSync('npx', ['playwright', 'test', '--config', config, ...what], { stdio: 'inherit' });
process.exitCode = status ?? 1;
