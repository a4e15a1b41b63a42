import { type Plugin, parseAst } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  left?: SyntaxNode;
  right?: SyntaxNode;
}

function forInLoops(node: unknown): SyntaxNode[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(forInLoops);
  return (node as SyntaxNode).type === 'ForInStatement' ? [node as SyntaxNode, ...inner] : inner;
}

/** Changes each `for … in` to a loop over own keys. Null and undefined still have none. */
function loopOverOwnKeys(code: string): string {
  const edits = forInLoops(parseAst(code)).flatMap(({ left, right }) =>
    left && right
      ? [
          { start: left.end, end: right.start, text: ' of Object.keys((' },
          { start: right.end, end: right.end, text: ')||{})' },
        ]
      : [],
  );
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);
}

const ASSIGN = /function (\w+)\((\w+),(\w+)\)\{for\(var (\w+) in \3\)\2\[\4\]=\3\[\4\];return \2\}/;

/**
 * Copies objects with the spread syntax, because an assignment fails if a frozen `Object.prototype` has a property of that name.
 */
function copyBySpread(code: string): string {
  const [, assign] = ASSIGN.exec(code) ?? [];
  return assign ? code.replaceAll(new RegExp(`\\b${assign}\\(\\{\\},([\\w.]+)\\)`, 'g'), '{...$1}') : code;
}

/**
 * Lets a build run on pages where `Object.prototype` is frozen or has enumerable properties. The bundler's runtime and Preact loop
 * over inherited keys, and Preact assigns `constructor` to copies of its nodes.
 */
export const ownKeys: Plugin = {
  name: 'own-keys',
  transform: {
    filter: { id: /\/node_modules\/preact\// },
    handler(code, id) {
      const copied = copyBySpread(code);
      if (id.endsWith('/preact.module.js') && copied === code) this.error('Preact copies its nodes in another way now.');
      return { code: loopOverOwnKeys(copied), map: null };
    },
  },
  renderChunk(code, { name }) {
    return name === 'rolldown-runtime' ? { code: loopOverOwnKeys(code), map: null } : null;
  },
};
