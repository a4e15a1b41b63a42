// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { products } from '../../../sandbox/definitions/products.ts';
import { hostCode } from '../../../sandbox/devtools/code/hostCode.ts';
import { resolveConfig } from '../../../sandbox/hostConfig.ts';
import { parseAddress } from '../../../sandbox/playground/state/address.ts';
import { hostOptions } from './hostOptions.ts';
import { widgetConfig } from './oneTapConfig.ts';
import { firstSetup, injectionOf, type Setup, sandboxPattern, setupOf, withProduct } from './setup.ts';
import { shareLink } from './shareLink.ts';

const setup: Setup = {
  ...firstSetup(),
  place: 'element',
  selector: '#checkout .card',
  theme: { colors: { primary: '#0b6e4f' } },
  locale: 'de',
};

test('the code of a host says what the form says, in each of its kinds', () => {
  for (const code of (['React', 'ESM', 'Script tag', 'Element'] as const).map((kind) => hostCode[kind](hostOptions(setup)))) {
    expect(code).toMatch(/enableShadowDOM/);
    expect(code).toMatch(/#0b6e4f/);
    expect(code).toMatch(/locale(: |=)['"]de['"]/);
  }
  expect(hostCode.ESM(hostOptions(setup))).toMatch(
    /mountLogin\(\{\n {2}client,\n {2}element: '#checkout \.card',\n {2}config: \{/,
  );
});

const NASTY = 'a"b\'c\\d</script><script>alert(1)</script>&amp;<!--\n\r\u2028$`{y}';
const nasty: Setup = { ...setup, locale: NASTY, selector: NASTY, theme: { fontFamily: NASTY } };

test('no text of the form leaves its place in a script, and each means the same there', () => {
  for (const kind of ['ESM', 'Script tag'] as const) {
    const code = hostCode[kind](hostOptions(nasty));
    const [, script = ''] = kind === 'Script tag' ? code.split(/<script>|<\/script>\n$/) : ['', code];
    expect(script).not.toContain('</script');
    const given = mountedBy(script.replace(/^import .*$/m, ''));
    expect([given.element, given.locale, given.theme]).toEqual([NASTY, NASTY, { fontFamily: NASTY }]);
  }
  const jsx = hostCode.React(hostOptions(nasty));
  expect(Function(`return ${/ locale=\{(.*)\}$/m.exec(jsx)?.[1]}`)()).toBe(NASTY);
  expect(Function(`return ${/ theme=\{(.*?)\}\n {6}locale=/s.exec(jsx)?.[1]}`)()).toEqual({ fontFamily: NASTY });
});

test("no text of the form leaves the element's attributes, and each means the same there", () => {
  const body = new DOMParser().parseFromString(hostCode.Element(hostOptions(nasty)), 'text/html').body;
  const widget = body.querySelector('signin-widget');
  expect(widget?.getAttribute('locale')).toBe(NASTY);
  expect(JSON.parse(widget?.getAttribute('theme') ?? '')).toEqual({ fontFamily: NASTY });
  expect(body.querySelectorAll('script')).toHaveLength(1);
});

/** Returns the options that the code of a host mounts the widget with. */
function mountedBy(code: string): Record<string, unknown> {
  const given = {};
  const api = { createClient: () => ({}), mountLogin: (options: object) => Object.assign(given, options) };
  const SigninWidget = (use: (widget: typeof api) => void) => use(api);
  Function('createClient', 'mountLogin', 'SigninWidget', code)(api.createClient, api.mountLogin, SigninWidget);
  return given;
}

test('the link for a sandbox is read by its playground', () => {
  const { config, theme } = parseAddress(new URL(shareLink(setup)).hash);
  expect({ config, theme }).toEqual({ config: setup.config, theme: setup.theme });
});

test('an incomplete form shows what is missing before any injection', () => {
  expect(injectionOf({ ...setup, selector: ' ' })).toBe('Pick an element, or enter its selector.');
  expect(injectionOf({ ...setup, backend: 'sandbox', sandboxOrigin: 'javascript:alert(1)' })).toMatch(
    /Enter the address of the sandbox/,
  );
  expect(injectionOf({ ...setup, backend: 'sandbox', sandboxOrigin: 'http://localhost:4100/#config=x' })).toMatchObject({
    backend: { kind: 'sandbox', origin: 'http://localhost:4100' },
  });
});

test.each(Object.keys(products))('EXT-01 the widget accepts a configuration to which the form has added %s', (product) => {
  for (const config of [setup.config, { products: [] }, { products: [], oauthOptions: { providers: [], popup: true } }]) {
    const added = withProduct(config, product, true);
    expect(resolveConfig(added).products).toContain(product);
    expect(withProduct(added, product, false).products).not.toContain(product);
  }
  const providers = [{ type: 'figma' }];
  expect(withProduct({ products: [], oauthOptions: { providers } }, product, true).oauthOptions).toEqual({ providers });
});

test('ONE-01 the configuration of the embedded prompt asks for its place in the widget, each other one for a floating prompt', () => {
  const positionIn = (mode: Parameters<typeof widgetConfig>[0]) =>
    JSON.parse(widgetConfig(mode)).oauthOptions.providers[0].position;
  expect(positionIn('embedded')).toBe('forceLegacyEmbedded');
  for (const mode of ['fedcmDesktop', 'fedcmPhone', 'legacy', 'legacyPhone'] as const) expect(positionIn(mode)).toBe('floating');
});

test('the code of a host has only what the form says: no element, language or shadow root that was not chosen', () => {
  const plain = hostOptions({ ...firstSetup(), root: 'light', selector: '#left-over' });
  expect(plain).toMatchObject({ backend: 'https://auth.example.com', config: firstSetup().config, locale: null });
  expect(plain).not.toHaveProperty('element');
  expect(plain.config).not.toHaveProperty('enableShadowDOM');
  const chosen = hostOptions({ ...setup, backend: 'sandbox', sandboxOrigin: 'http://localhost:4200' });
  expect(chosen).toMatchObject({
    backend: 'http://localhost:4200',
    element: '#checkout .card',
    config: { enableShadowDOM: true },
    locale: 'de',
  });
});

test.each([
  { ...setup, frameId: 4 },
  { ...firstSetup(), root: 'light', backend: 'sandbox', sandboxOrigin: 'http://localhost:4200' },
] satisfies Setup[])('EXT-01 the form of another panel is filled in from the injection', (given) => {
  const injection = injectionOf(given);
  if (typeof injection === 'string') throw new Error(injection);
  expect({ ...given, ...setupOf(injection) }).toEqual(given);
  expect(injectionOf({ ...firstSetup(), ...setupOf(injection) })).toEqual(injection);
});

test('EXT-05 the site of a running sandbox needs a permission, the mock none', () => {
  expect(sandboxPattern({ backend: { kind: 'mock' } })).toEqual([]);
  expect(sandboxPattern({ backend: { kind: 'sandbox', origin: 'http://localhost:4100' } })).toEqual(['http://localhost/*']);
});
