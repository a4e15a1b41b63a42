import { createIdp as create, type Idp, type IdpOptions } from '../idp/createIdp.ts';
import { refuseProduction } from './refuseProduction.ts';

export type { Idp } from '../idp/createIdp.ts';

/**
 * Creates a mock identity provider for tests: a function from request to response that verifies what it receives. It records
 * messages, simulates faults and has settings. It needs no network and stores nothing.
 *
 * @throws Error in production, ConfigError for a wrong option.
 * @example
 * const idp = createIdp({ seed: [{ emails: ['ada@example.com'], password: 'seven quiet otters 1914' }] });
 * idp.faults.add({ call: 'otps.authenticate', fault: { kind: 'error', error_type: 'otp_code_not_found' } });
 */
export function createIdp(options: IdpOptions = {}): Idp {
  refuseProduction();
  return create(options);
}
