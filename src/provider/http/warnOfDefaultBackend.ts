import { warn } from '../../lib/warn.ts';
import { defaultBackend } from './defaultBackend.ts';

/** Test tokens of the public service end with a random UUID. The UUID of the sandbox's token begins with zeros. */
const SERVICE_TOKEN = /^public-token-test-(?!0{8})[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Warns the developer about the destination of calls without `backend`, if the test token cannot belong to the public service
 * that receives them.
 */
export function warnOfDefaultBackend(publicToken: string): void {
  if (SERVICE_TOKEN.test(publicToken)) return;
  warn(
    `signin-widget: calls go to ${defaultBackend(publicToken)}, the public service, which does not know this publicToken. ` +
      'Set `backend` to the address of its back end, such as http://localhost:4100 for the sandbox.',
  );
}
