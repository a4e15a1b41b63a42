import { createStytchHeadlessClient } from '/packages/6/dist/esm/index.headless.mjs';
import { startHost } from './host.js';

startHost({ createClient: createStytchHeadlessClient });
