import { vi } from 'vitest';

/** Milliseconds. A busy machine is not a failure, and a test that passes does not wait for it. */
const WAIT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
