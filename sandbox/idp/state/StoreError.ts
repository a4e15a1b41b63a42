/** A store could not store changes. Its message is for people, and says why. */
export class StoreError extends Error {}
