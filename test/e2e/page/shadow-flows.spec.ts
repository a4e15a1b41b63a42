import { type Flow, flows } from '../security/flows.ts';
import { test } from '../security/walkFixture.ts';

for (const name of ['an email link', 'an account elsewhere, in a window', 'a captcha and a fingerprint', 'a wallet']) {
  test(`CFG-11 in a shadow root too: ${name}`, async ({ walk, printed }) => {
    const flow = flows[name] as Flow;
    const inShadow: Flow = { ...flow, config: (here) => ({ ...flow.config(here), enableShadowDOM: true }) };
    await walk(inShadow, printed(flow).policy);
  });
}
