import { expect, test } from 'vitest';
import { codeOf, type Sources } from './codeOf.ts';
import { jsLiteral } from './jsLiteral.ts';

const sources: Sources = {
  publicToken: 'public-token-test-1',
  backend: 'http://localhost:4100',
  config: { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } },
  theme: {},
  copy: { main: { title: "Ada's </script> & co" } },
  locale: 'de',
};

test('the literals are JavaScript that means the same', () => {
  const value = { a: [1, true, null, 'it\'s "so"\n\\'], 'b-c': { d: {}, e: [] }, long: ['x'.repeat(60), 'y'.repeat(60)] };
  // biome-ignore lint/security/noGlobalEval: what is written has to be read back
  expect(eval(`(${jsLiteral(value)})`)).toEqual(value);
});

test('every way of writing it names the whole configuration and nothing that is as usual', () => {
  for (const kind of ['React', 'ESM', 'Script tag', 'Element'] as const) {
    const code = codeOf[kind](sources);
    expect(code).toContain('public-token-test-1');
    expect(code).toContain('methods');
    expect(code).not.toContain('theme');
  }
  expect(JSON.parse(codeOf['Config file'](sources))).toEqual(sources.config);
});

test('no text of a host leaves its script or its attribute', () => {
  expect(codeOf['Script tag'](sources).split('</script>')).toHaveLength(3);
  const element = codeOf.Element(sources);
  expect(/ copy='([^']*)'/.exec(element)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toBe(
    JSON.stringify(sources.copy),
  );
});
