import { warn } from '../../lib/warn.ts';
import { defaultBackend } from './defaultBackend.ts';

/** The public service's test tokens end with a random UUID. That of the sandbox's begins with zeros. */
const SERVICE_TOKEN = /^public-token-test-(?!0{8})[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Tells the developer where calls go without `backend`, where a test token cannot be one of the public service that gets them. */
export function warnOfDefaultBackend(publicToken: string): void {
  if (SERVICE_TOKEN.test(publicToken)) return;
  warn(
    `signin-widget: calls go to ${defaultBackend(publicToken)}, the public service, which does not know this publicToken. ` +
      'Set `backend` to the address of its back end, such as http://localhost:4100 for the sandbox.',
  );
}
