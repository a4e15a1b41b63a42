export { MINUTE_MS } from '../src/limits.ts';
