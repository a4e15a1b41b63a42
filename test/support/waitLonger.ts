import { vi } from 'vitest';

/** Time limit of `vi.waitFor` in milliseconds, for busy machines. */
const WAIT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
