import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run gallery` makes a picture of every screen in every look, in one page.
 * `npm run gallery -- --accept` takes what the screens look like now for what they have to look like.
 */
const accepts = process.argv.includes('--accept');
const what = accepts ? ['--project', 'accepted', '--update-snapshots=changed'] : ['--project', 'every'];
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const { status } = spawnSync('npx', ['playwright', 'test', '--config', config, ...what], { stdio: 'inherit' });
process.exitCode = status ?? 1;
