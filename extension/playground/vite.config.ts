import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import playground from '../../sandbox/playground/vite.config.ts';
import { panelPage } from './panelPage.ts';

const root = fileURLToPath(new URL('../../sandbox/playground/', import.meta.url));

/** The playground with an additional page, which shows the panel beside a host page. */
export default defineConfig((env) => mergeConfig(playground(env), { plugins: [panelPage(root)] }));
