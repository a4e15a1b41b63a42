import { PROVIDER_TEXT_LENGTH } from '../../limits.ts';

/** Shortens a text of a back end that the visitor sees: it may have any length. Keeps the last character whole. */
export const shorten = (text: string) =>
  text.length > PROVIDER_TEXT_LENGTH ? `${text.slice(0, PROVIDER_TEXT_LENGTH - 3).replace(/[\ud800-\udbff]$/, '')}...` : text;
