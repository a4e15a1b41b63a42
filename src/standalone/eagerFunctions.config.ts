import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';

const runner = fileURLToPath(new URL('firstScreenFunctions.mjs', import.meta.url));

/** Whether the function is a method, whose syntax has no place for parentheses. */
const isMethod = (parent: ESTree.Node) =>
  parent.type === 'MethodDefinition' || (parent.type === 'Property' && (parent.method || parent.kind !== 'init'));

/**
 * Puts parentheses around functions: engines compile such a function with the file, on a background thread while the rest downloads,
 * instead of when it is called. A declaration becomes a variable at the top of the file.
 * @param starts where each of these functions begins in `code`
 */
export function compileEagerly(code: string, starts: ReadonlySet<number>): string {
  const edited = new MagicString(code);
  const program = parseAst(code) as unknown as ESTree.Program;
  const declared: ESTree.Function[] = [];

  function mark(node: ESTree.Node, parent: ESTree.Node) {
    if (starts.has(node.start)) {
      if (node.type === 'FunctionDeclaration' && parent === program) declared.push(node);
      else if (/^(Arrow)?FunctionExpression$/.test(node.type) && !isMethod(parent)) {
        edited.appendRight(node.start, '(');
        edited.appendLeft(node.end, ')');
      }
    }
    for (const child of Object.values(node).flat()) if (child && typeof child.type === 'string') mark(child, node);
  }
  mark(program, program);

  const variables = declared.map(({ id, start, end, async, generator }) => {
    const name = id?.name as string;
    edited.update(start, id?.end as number, `${async ? 'async ' : ''}function${generator ? '*' : ''}`);
    const text = edited.snip(start, end).toString();
    edited.remove(start, end);
    return `${name}=(${text})`;
  });
  return (variables.length > 0 ? `var ${variables.join(',')};` : '') + edited.toString();
}

/** Makes browsers compile what the first screen calls before it is called. */
export const eagerFunctions: Plugin = {
  name: 'eager-functions',
  async generateBundle(_options, bundle) {
    const widget = bundle['widget.js'];
    if (widget?.type !== 'chunk') return this.error('The build has no widget.js.');
    const folder = await mkdtemp(join(tmpdir(), 'signin-widget-'));
    try {
      for (const file of Object.values(bundle)) {
        await mkdir(dirname(join(folder, file.fileName)), { recursive: true });
        await writeFile(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source);
      }
      const { stdout } = await promisify(execFile)(process.execPath, [runner, join(folder, 'widget.js')]);
      widget.code = compileEagerly(widget.code, new Set(JSON.parse(stdout)));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
