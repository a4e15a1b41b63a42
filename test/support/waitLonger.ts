import { vi } from 'vitest';

/** Time limit of `vi.waitFor` in milliseconds. A test may be slow on a busy machine. */
const WAIT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
