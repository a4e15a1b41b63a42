/** Values of `host` that listen on this computer only, with both loopback addresses for a name. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/** Values of `host` that listen on every address of this computer. */
export const WILDCARD_HOSTS: readonly string[] = ['0.0.0.0', '::'];
