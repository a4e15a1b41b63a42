import type { AuthError } from '../errors.ts';

/** Whether the same call may go well a moment later: no answer came, or one that says nothing of what was asked. */
export function isTransient({ status_code }: AuthError): boolean {
  return status_code < 400 || status_code === 429 || status_code >= 500;
}
