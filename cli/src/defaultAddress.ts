/** Port of the sandbox if `--port` is not given. */
export const DEFAULT_PORT = 4100;

/** Address at which the commands look for a running sandbox. */
export const DEFAULT_ADDRESS = `http://localhost:${DEFAULT_PORT}`;
