import { MORE } from '../../support/tags.ts';
import { expect } from '../fixture.ts';
import { type Flow, flows } from './flows.ts';
import { withoutSource } from './printedPolicy.ts';
import { test } from './walkFixture.ts';

for (const [name, flow] of Object.entries(flows)) {
  for (const entryPoint of flow.entryPoints) {
    const details = entryPoint === 'element' ? MORE : {};
    test(`SBX-01 under exactly the policy that csp prints: ${name}, ${entryPoint}`, details, async ({ walk, printed }) => {
      await walk(flow, printed(flow, entryPoint).policy, { entryPoint });
    });
  }
}

/** A flow whose page gives its nonce to the client. */
const withNonce = (flow: Flow, nonceSource: string): Flow => ({
  ...flow,
  options: (api) => ({ ...flow.options?.(api), nonce: nonceSource.slice("'nonce-".length, -1) }),
});

for (const name of ['a captcha and a fingerprint', 'One Tap of Google']) {
  test(`the nonce of a page allows the scripts of third parties without their addresses: ${name}`, async ({
    walk,
    printed,
    standaloneServer: { cdn, ownScript },
  }) => {
    const flow = flows[name] as Flow;
    const { policy, sources } = printed(flow, 'standalone');
    const others = sources.filter(({ directive, source }) => directive === 'script-src' && source !== cdn);
    expect(others).not.toEqual([]);
    const strict = others.reduce((rest, each) => withoutSource(rest, each), policy);
    await walk(withNonce(flow, ownScript), strict, { entryPoint: 'standalone' });
  });
}

test('the nonce of a page allows the styles of a browser that cannot construct style sheets', async ({
  page,
  walk,
  printed,
  standaloneServer: { ownScript },
}) => {
  await page.addInitScript('delete CSSStyleSheet.prototype.replaceSync');
  const flow = flows['a new password'] as Flow;
  const policy = `${printed(flow, 'standalone').policy}; style-src ${ownScript}`;
  const act: Flow['act'] = async (tools) => {
    await expect(tools.widget.getByRole('button', { name: 'Continue', exact: true })).toHaveCSS('min-height', '45px');
    await flow.act(tools);
    await expect(tools.widget.locator('.siw-success')).toHaveCSS('width', '56px');
  };
  await walk({ ...withNonce(flow, ownScript), act }, policy, { entryPoint: 'standalone' });
});
