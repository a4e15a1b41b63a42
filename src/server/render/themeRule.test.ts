import { expect, test } from 'vitest';
import { ConfigError } from '../../errors.ts';
import { themeRule } from './themeRule.ts';

test('UI-04 the rule of a theme has its custom properties and its colour scheme, for the elements that name it', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { rule, attributes } = themeRule({ colorScheme, colors: { primary: '#0b6e4f' } });
    const name = attributes['data-siw-theme'];
    expect(rule).toBe(`@layer siw{.siw[data-siw-theme="${name}"]{--siw-primary:#0b6e4f;color-scheme:${colorScheme}!important}}`);
  }
  expect(themeRule({ colorScheme: 'auto' })).toEqual({ rule: '', attributes: {} });
});

test('UI-04 the same theme has the same name, another theme another one', () => {
  const nameOf = (primary: string) => themeRule({ colors: { primary } }).attributes['data-siw-theme'];
  expect(nameOf('#0b6e4f')).toBe(nameOf('#0b6e4f'));
  expect(nameOf('#0b6e4f')).not.toBe(nameOf('#0b6e50'));
});

test.each(['red}body{display:none', 'red;display:none', 'url(/*', 'red</style>', 'rgb(1 2 3', '"\\"}', '"a\0"'])(
  'UI-04 a value that would leave its declaration is refused: %s',
  (primary) => {
    expect(() => themeRule({ colors: { primary } })).toThrow(ConfigError);
  },
);

test('UI-04 the rule has line breaks as a browser reads them in HTML, so that the hash of a policy fits', () => {
  const { rule } = themeRule({ fontFamily: 'Inter,\r\nArial,\rserif' });
  expect(rule).toContain('--siw-font-family:Inter,\nArial,\nserif}');
});

test.each([
  'url(https://evil.example/x)',
  'red URL("https://evil.example/x")',
  'image-set("https://evil.example/x" 1x)',
  '-webkit-image-set("https://evil.example/x" 1x)',
  '-webkit-cross-fade("https://evil.example/x", red)',
  'image("https://evil.example/x")',
  'src("https://evil.example/x")',
])('attack: a colour of a theme requests an address, which the widget itself would refuse: %s', (primary) => {
  expect(() => themeRule({ colors: { primary } })).toThrow(ConfigError);
});

test('UI-04 a value that only looks like a request is accepted', () => {
  const { rule } = themeRule({ fontFamily: '"url(x)", serif', container: { width: 'min(100%, 30rem)' } });
  expect(rule).toContain('--siw-font-family:"url(x)", serif;');
});
