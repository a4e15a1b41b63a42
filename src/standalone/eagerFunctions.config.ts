import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Checks whether a function is a method or an accessor, which cannot be in parentheses. */
const isMethod = (parent: ESTree.Node) =>
  parent.type === 'MethodDefinition' || (parent.type === 'Property' && (parent.method || parent.kind !== 'init'));

/**
 * Puts parentheses around functions: engines compile such a function with the file, on a background thread while the rest downloads,
 * instead of when it is called. A declaration becomes a variable at the top of the file.
 * @param starts where each of these functions begins in `code`
 */
export function parenthesizeFunctions(code: string, starts: ReadonlySet<number>): string {
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

/** Runs the first screens of the built widget in another process. Returns where each function begins that they call. */
async function calledFunctions(widget: string): Promise<number[]> {
  // Nothing of the surroundings may change what a build contains.
  const env = { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: '', NODE_COMPILE_CACHE: '' };
  const runner = fork(fileURLToPath(new URL('firstScreenFunctions.mjs', import.meta.url)), [widget], { env, timeout: 60_000 });
  const ended = once(runner, 'exit').then(() => {
    throw new Error('The first screens of the built widget could not be run.');
  });
  const [called] = await Promise.race([once(runner, 'message'), ended]);
  ended.catch(() => {});
  return called;
}

/** Lets browsers compile what the first screen calls before it is called. */
export const eagerFunctions: Plugin = {
  name: 'eager-functions',
  async generateBundle(_options, bundle) {
    const widget = bundle['widget.js'];
    if (widget?.type !== 'chunk') return this.error('The build has no widget.js.');
    // A variable has no value until its file has run.
    if (widget.imports.length > 0)
      return this.error('widget.js imports a file, which could call a function of widget.js too early.');
    // The real path, because that is how the engine names a script.
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'signin-widget-')));
    try {
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      for (const file of Object.values(bundle)) {
        await mkdir(dirname(join(folder, file.fileName)), { recursive: true });
        await writeFile(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source);
      }
      widget.code = parenthesizeFunctions(widget.code, new Set(await calledFunctions(join(folder, 'widget.js'))));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
