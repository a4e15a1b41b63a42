import { startSandbox } from '../../../../cli/src/startSandbox.ts';
import { completeConsent } from '../../../e2e/completeConsent.ts';
import { createControl } from '../../../support/createControl.ts';
import type { BackEnd } from '../BackEnd.ts';
import { PRODUCTS } from '../products.ts';
import { expectError } from '../Visitor.ts';

const DAY_MS = 86_400_000;

/** The mock identity provider, which also is a server of the protocol's vendor for its clients. */
export const mock: BackEnd = {
  name: 'Mock identity provider',
  products: PRODUCTS,
  async start() {
    const sandbox = await startSandbox();
    const { codeFor, linkFor } = createControl(sandbox.control);
    const setClock = async (clockOffsetMs: number) => void sandbox.idp.environment.set({ clockOffsetMs });
    return {
      options: { http: { backend: sandbox.api, publicToken: sandbox.publicToken } },
      codeFor,
      linkFor: (to, purpose) => linkFor(to, purpose === 'reset' ? 'reset_password' : undefined),
      expire: () => setClock(DAY_MS),
      restore: () => setClock(0),
      async signInAtProvider({ page, press }, email, isKnown) {
        await press();
        await (isKnown ? completeConsent(page, 'Allow') : completeConsent(page, 'Allow', email));
      },
      async refuseAtProvider({ page, press }) {
        await press();
        await completeConsent(page, 'Deny');
        await expectError(page, /oauth_denied/);
      },
      close: () => sandbox.close(),
    };
  },
};
