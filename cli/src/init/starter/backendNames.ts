/** The values of `init --backend`. */
export const backendNames = ['better-auth', 'firebase', 'stytch', 'mock'] as const;

export type BackendName = (typeof backendNames)[number];
