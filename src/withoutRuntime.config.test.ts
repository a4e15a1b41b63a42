import { expect, test } from 'vitest';
import { inlineExports } from './withoutRuntime.config.ts';

test('the exports of a module are an object with getters, without the file of the bundler', () => {
  const code = [
    'import { t as __exportAll } from "./rolldown-runtime.js";',
    'import { a } from "./a.js";',
    'var one_exports = /* @__PURE__ */ __exportAll({ one: () => one });',
    'var two_exports = /* @__PURE__ */ __exportAll({',
    '\tone: () => "1, 2",',
    '\ttwo: () => two',
    '});',
  ].join('\n');
  expect(inlineExports(code)).toBe(
    [
      'import { a } from "./a.js";',
      'var one_exports = { get one() { return one; } };',
      'var two_exports = { get one() { return "1, 2"; }, get two() { return two; } };',
    ].join('\n'),
  );
});
