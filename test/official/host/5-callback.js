import { StytchHeadlessClient } from '/packages/5/dist/index.headless.esm.js';
import { startHost } from './host.js';

startHost({ createClient: (...args) => new StytchHeadlessClient(...args) });
