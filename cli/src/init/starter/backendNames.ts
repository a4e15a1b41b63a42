/** The values of `init --backend`. */
export const backendNames = ['better-auth', 'stytch', 'mock'] as const;

export type BackendName = (typeof backendNames)[number];
