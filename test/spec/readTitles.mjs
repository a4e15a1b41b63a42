import { parseSync, Visitor } from 'vite';

const RUNS = new Set(['only', 'concurrent', 'sequential', 'each', 'for']);

/**
 * The titles of the tests that a file runs: `test(…)` and `it(…)`, also by `.each`, `.only` and the like. A test that is
 * skipped, or waits to be written, shows nothing and is left out.
 *
 * @param {string} file its name gives the language
 * @param {string} source
 * @returns {{ title: string, line: number }[]} of a title that is put together, its literal parts
 */
export function readTitles(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);

  /** @type {{ title: string, line: number }[]} */
  const titles = [];
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      if (!title || !isTest(callee)) return;
      titles.push({ title: literalText(title), line: source.slice(0, start).split('\n').length });
    },
  }).visit(program);
  return titles.filter(({ title }) => title !== '');
}

/**
 * @param {import('vite').ESTree.Node} callee
 * @returns {boolean}
 */
function isTest(callee) {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return RUNS.has(callee.property.name) && isTest(callee.object);
}

/**
 * @param {import('vite').ESTree.Node} node
 * @returns {string}
 */
function literalText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join(' ');
  if (node.type === 'BinaryExpression') return literalText(node.left) + literalText(node.right);
  return '';
}
