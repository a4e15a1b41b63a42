import { createIdp as create, type Idp, type IdpOptions } from '../idp/createIdp.ts';
import { refuseProduction } from './refuseProduction.ts';

export type { Idp } from '../idp/createIdp.ts';

/**
 * A mock identity provider for tests: one function from request to response, which verifies what it is sent, with an outbox, a scenario
 * of faults and a policy. It needs no network and keeps nothing.
 *
 * @throws an Error in production, and a ConfigError when an option is wrong.
 * @example
 * const idp = createIdp({ seed: [{ emails: ['ada@example.com'], password: 'seven quiet otters 1914' }] });
 * idp.scenario.add({ call: 'otps.authenticate', fault: { kind: 'error', error_type: 'otp_code_not_found' } });
 */
export function createIdp(options: IdpOptions = {}): Idp {
  refuseProduction();
  return create(options);
}
