import { expect, test } from 'vitest';
import { escapeControls } from '../../../cli/src/output/escapeControls.ts';
import { expectLinear } from '../../../test/support/expectLinear.ts';
import { fromStytch } from './fromStytch.ts';
import { toModule } from './toModule.ts';

test('cycles end, and are named', () => {
  const given: Record<string, unknown> = { config: { products: ['otp'] } };
  given.styles = given;
  given.self = given;
  const { config, notes } = fromStytch(given);
  expect(config).toEqual({ products: ['otp'] });
  expect(notes.map(({ option }) => option)).toContain('self');
});

test('a getter that throws, and a proxy that refuses, are named; the rest is converted', () => {
  const fails = () => {
    throw new Error('no');
  };
  const config = {
    products: ['otp'],
    get otpOptions() {
      return fails();
    },
    passkeyOptions: new Proxy({}, { ownKeys: fails }),
    oauthOptions: { providers: [{ type: 'google', provider_params: new Proxy({}, { ownKeys: fails }) }] },
  };
  const conversion = fromStytch({ config });
  expect(conversion.config).toEqual({ products: ['otp'], oauthOptions: { providers: [{ type: 'google' }] } });
  expect(conversion.notes.map(({ option }) => option).sort()).toEqual([
    'config.oauthOptions.providers[0].provider_params',
    'config.otpOptions',
    'config.passkeyOptions',
  ]);
  expect(fromStytch(new Proxy({}, { ownKeys: fails })).isRecognized).toBe(false);
});

test('a module of hostile names and texts has only strings, comments and the names of options', async () => {
  const params: object = JSON.parse(
    '{"__proto__": "polluted", "a\'b\\n*/": "\'); process.exit(1); (\'", "\u2028": "\\\\\\""}',
  ) as object;
  const given = {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', provider_params: params }] } },
    'x\n process.exit(1)': 1,
    'y\u2028process.exit(1)': 1,
  };
  const { config, theme, copy, ...rest } = fromStytch(given);
  const lines = toModule({ config, theme, copy, ...rest });
  for (const text of [lines, lines.map(escapeControls)]) {
    const source = `data:text/javascript,${encodeURIComponent(text.join('\n'))}`;
    const module = (await import(/* @vite-ignore */ source)) as { config: object };
    expect(module.config).toEqual(config);
  }
  expect(Object.keys(JSON.parse(JSON.stringify(params)) as object)).toEqual(
    Object.keys((config.oauthOptions as { providers: [{ provider_params: object }] }).providers[0].provider_params),
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('names of prototypes are unknown options', () => {
  const given = JSON.parse('{"config": {"__proto__": {"x": 1}, "constructor": 1, "toString": 1}, "hasOwnProperty": 1}') as object;
  expect(fromStytch(given).config).toEqual({});
  expect(fromStytch(given).notes).toHaveLength(4);
});

test('huge input ends soon, with a limited number of notes', () => {
  const big = (size: number) => ({
    config: {
      products: Array.from({ length: size }, () => 'fax'),
      oauthOptions: { providers: Array.from({ length: size }, (_, index) => ({ [`option${index}`]: 'x'.repeat(1000) })) },
    },
    strings: Object.fromEntries(Array.from({ length: size }, (_, index) => [`a${index}`.repeat(50), 'x'])),
  });
  expectLinear(
    20_000_000,
    (length) => JSON.stringify(big(length / 2000)),
    (input) => fromStytch(JSON.parse(input) as object),
  );
  const { notes, config } = fromStytch(big(5000));
  expect(notes.length).toBeLessThan(1010);
  expect(JSON.stringify({ notes, config }).length).toBeLessThan(1_000_000);
});

test('a text that is very long is left out, and named', () => {
  const { theme, notes } = fromStytch({ styles: { fontFamily: 'x'.repeat(100_000) } });
  expect(theme).toEqual({ colorScheme: 'light' });
  expect(notes.map(({ option }) => option)).toContain('styles.fontFamily');
});

test('no value of the configuration is in a note as a whole', () => {
  const secret = 'secret-'.repeat(20);
  expect(JSON.stringify(fromStytch({ config: { products: [secret] } }).notes)).not.toContain(secret);
});
