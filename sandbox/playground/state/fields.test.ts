import { expect, test } from 'vitest';
import { ConfigError, resolveConfig } from '../../hostConfig.ts';
import { configGroups } from './fields.ts';

/** The options that a part of the configuration accepts, as its refusal of another one names them. */
function optionsOf(part: string): string[] {
  try {
    resolveConfig((part === '' ? { none: 1 } : { [part]: { none: 1 } }) as never);
  } catch (error) {
    if (error instanceof ConfigError) return / accepts (.*)\.$/.exec(error.message)?.[1]?.split(', ') ?? [];
  }
  return [];
}

test('the form has a field for every option of the configuration', () => {
  const options = optionsOf('').flatMap((name) => {
    const inner = name.endsWith('Options') ? optionsOf(name) : [];
    return inner.length > 0 ? inner.map((option) => `${name}.${option}`) : [name];
  });
  const fields = new Set(configGroups.flatMap((group) => group.fields.map(({ path }) => path)));
  expect([...fields].sort()).toEqual(options.sort());
});
