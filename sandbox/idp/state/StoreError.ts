/** Error of a store that could not store changes, for a known reason. Its message is for people; its cause is the error of Node. */
export class StoreError extends Error {}

/** Returns the cause of the error of a store; returns any other error itself. */
export const storeErrorCause = (error: unknown): unknown => (error instanceof StoreError ? error.cause : error);
