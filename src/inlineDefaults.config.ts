import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AtRule, type Declaration, type Plugin, parse } from 'postcss';

const TOKENS = fileURLToPath(new URL('./styles/deferredTokens.css', import.meta.url));
const USED = /var\((--siw-[\w-]+)\s*([,)])/g;

/** The default values, and those for browsers that support the condition of the rule around them. */
function readDefaults() {
  const plain = new Map<string, string>();
  const supported = new Map<string, string>();
  let condition = '';
  parse(readFileSync(TOKENS, 'utf8')).walkDecls(({ prop, value, parent }) => {
    const around = parent?.parent as AtRule | undefined;
    if (around?.name === 'supports') condition = around.params;
    (around?.name === 'supports' ? supported : plain).set(prop, value.replaceAll(/\s+/g, ' '));
  });
  return { plain, supported, condition };
}

function inline(value: string, defaults: ReadonlyMap<string, string>): string {
  return value.replaceAll(USED, (text, name: string, end: string) => {
    const given = defaults.get(name);
    if (given === undefined) return text;
    if (end === ',') throw new Error(`${name} has a default value in deferredTokens.css, so var() needs no other.`);
    return `var(${name}, ${inline(given, defaults)})`;
  });
}

/**
 * Writes the default values of `deferredTokens.css` into each `var()` of the widget's style sheets. A custom property of `.siw`
 * would restyle all elements of the widget when the deferred styles arrive; a fallback concerns only the rules that use it.
 */
export const inlineDefaults: Plugin = {
  postcssPlugin: 'inline-defaults',
  Once: (sheet) => {
    if (!/\/src\/styles\/\w+\.css(\?|$)/.test(sheet.source?.input.file ?? '')) return;
    const { plain, supported, condition } = readDefaults();
    const declarations: Declaration[] = [];
    sheet.walkDecls((declaration) => void declarations.push(declaration));
    for (const declaration of declarations) {
      const { value, parent: rule } = declaration;
      declaration.value = inline(value, plain);
      const other = inline(value, new Map([...plain, ...supported]));
      if (other === declaration.value || rule?.type !== 'rule') continue;
      const copy = rule.clone({ nodes: [] });
      copy.append(declaration.clone({ value: other }));
      rule.after(parse(`@supports ${condition} {}`).first?.clone({ nodes: [copy] }) as AtRule);
    }
  },
};
