import type { BackEnd } from '../BackEnd.ts';
import type { Host } from '../host/host.ts';

const MEMORY = 'The example keeps everything in the memory of the page.';
const none = () => Promise.reject(new Error('The example has passcodes by email only.'));

/** The provider object of the documentation, which runs in the page. */
export const example: BackEnd = {
  name: 'Example object',
  products: ['otp.email'],
  without: { all: { expired: 'Codes of the example do not expire.', 'second tab': MEMORY } },
  start: async () => ({
    options: {},
    codeFor: (to, page) =>
      page.evaluate(async (address) => (await (window as unknown as { host: Host }).host.inbox?.(address))?.code ?? '', to),
    linkFor: none,
    expire: none,
    restore: async () => {},
    signInAtProvider: none,
    refuseAtProvider: none,
    close: async () => {},
  }),
};
