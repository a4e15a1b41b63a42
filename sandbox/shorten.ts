const MAX_LENGTH = 500;

/** Shortens a text of a back end for a message: it may have any length. */
export const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
