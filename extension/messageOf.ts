/** Returns the message of an error for people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
