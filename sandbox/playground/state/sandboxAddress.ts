/** Returns the address of the sandbox, without a slash at its end: the folder that this page is served from. */
export const sandboxAddress = (): string => new URL('.', location.href).href.replace(/\/$/, '');
