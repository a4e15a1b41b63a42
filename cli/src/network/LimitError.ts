/** A response that is larger, or takes longer, than a command accepts. The message is a whole sentence. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}
