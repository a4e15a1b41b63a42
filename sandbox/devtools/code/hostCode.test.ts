// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type HostOptions, hostCode } from './hostCode.ts';
import { jsLiteral } from './jsLiteral.ts';

const host: HostOptions = {
  publicToken: 'public-token-test-1',
  backend: 'http://localhost:4100',
  config: { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } },
  theme: {},
  copy: { main: { title: "Ada's </script> & co" } },
  locale: 'de',
};

test('the literals are JavaScript that means the same', () => {
  const value = { a: [1, true, null, 'it\'s "so"\n\\'], 'b-c': { d: {}, e: [] }, long: ['x'.repeat(60), 'y'.repeat(60)] };
  // biome-ignore lint/security/noGlobalEval: the written code must be read back
  expect(eval(`(${jsLiteral(value)})`)).toEqual(value);
});

test('every way of writing it names the whole configuration and nothing that is as usual', () => {
  for (const kind of ['React', 'ESM', 'Script tag', 'Element'] as const) {
    const code = hostCode[kind](host);
    expect(code).toContain('public-token-test-1');
    expect(code).toContain('methods');
    expect(code).not.toContain('theme');
  }
  expect(JSON.parse(hostCode['Config file'](host))).toEqual(host.config);
});

const NASTY = 'a"b\'c\\d</script><script>alert(1)</script>&amp;<!--\n\r\u2028$`{y}';
const nasty: HostOptions = { ...host, locale: NASTY, copy: { main: { title: NASTY } }, config: { [NASTY]: 1, ['__proto__']: 2 } };

/** Returns the options that the code of a host mounts the widget with. */
function mountedBy(code: string): Record<string, unknown> {
  const given = {};
  const api = { createClient: () => ({}), mountLogin: (options: object) => Object.assign(given, options) };
  const SigninWidget = (use: (widget: typeof api) => void) => use(api);
  Function('createClient', 'mountLogin', 'SigninWidget', code)(api.createClient, api.mountLogin, SigninWidget);
  return given;
}

test('no text of a host leaves its script, and each means the same there', () => {
  const [, , script = ''] = hostCode['Script tag'](nasty).split(/<script[^>]*>/);
  expect(hostCode['Script tag'](nasty).split('</script>')).toHaveLength(3);
  const module = hostCode.ESM(nasty).replace(/^import .*$/m, '');
  for (const code of [script.replace(/<\/script>\s*$/, ''), module]) {
    const { config, locale, copy } = mountedBy(code);
    expect([locale, copy]).toEqual([NASTY, nasty.copy]);
    expect(JSON.stringify(config)).toBe(JSON.stringify(nasty.config));
  }
});

test('no text of a host leaves its attribute in JSX, and each means the same there', () => {
  const jsx = hostCode.React(nasty);
  expect(Function(`return ${/ locale=\{(.*)\}$/m.exec(jsx)?.[1]}`)()).toBe(NASTY);
  expect(hostCode.React(host)).toContain(' locale="de"');
});

test('no text of a host leaves its attribute in HTML, and each means the same there', () => {
  const body = new DOMParser().parseFromString(hostCode.Element(nasty), 'text/html').body;
  const widget = body.querySelector('signin-widget');
  expect(widget?.getAttribute('locale')).toBe(NASTY);
  expect(widget?.getAttribute('copy')).toBe(JSON.stringify(nasty.copy));
  expect(widget?.getAttribute('config')).toBe(JSON.stringify(nasty.config));
  expect(body.querySelectorAll('script')).toHaveLength(1);
});
