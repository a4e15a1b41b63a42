import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {{ name: string, text: string, uses: string[] }} Declaration
 * @typedef {{ file: string, name: string }} Place
 * @typedef {{ declarations: Map<string, Declaration>, links: Map<string, Place>, exports: Map<string, string | Place>, stars: string[] }} Module
 */

/** @type {Map<string, Module>} */
const modules = new Map();

/** Returns the declaration file that a module of `file` imports; undefined for another package. @type {(file: string, source: string) => string | undefined} */
function target(file, source) {
  if (!source.startsWith('.')) return undefined;
  const path = join(dirname(file), source).replace(/\.(?:d\.)?[jt]sx?$/, '.d.ts');
  return existsSync(path) ? path : undefined;
}

/** Collects the names that a declaration refers to. @type {(node: any, names: Set<string>) => void} */
function collectNames(node, names) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Identifier') names.add(node.name);
  for (const value of Object.values(node)) collectNames(value, names);
}

/** Returns the text of a node without comments. @type {(code: string, comments: { start: number, end: number }[], node: { start: number, end: number }) => string} */
function textOf(code, comments, { start, end }) {
  const within = comments.filter((each) => each.start >= start && each.end <= end).reverse();
  let text = code.slice(start, end);
  for (const each of within) text = text.slice(0, each.start - start) + text.slice(each.end - start);
  return text.replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
}

/** Reads a declaration file: what it declares, imports and exports. @type {(file: string) => Module} */
export function readModule(file) {
  const known = modules.get(file);
  if (known) return known;
  /** @type {Module} */
  const module = { declarations: new Map(), links: new Map(), exports: new Map(), stars: [] };
  modules.set(file, module);
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code, { lang: 'dts' });
  for (const statement of /** @type {any[]} */ (program.body)) {
    const from = statement.source && target(file, statement.source.value);
    if (statement.type === 'ImportDeclaration') {
      for (const { local, imported } of from ? statement.specifiers : []) {
        module.links.set(local.name, { file: from, name: imported?.name ?? '*' });
      }
    } else if (statement.type === 'ExportAllDeclaration') module.stars.push(...(from ? [from] : []));
    else addDeclarations(module, statement, from, (node) => textOf(code, comments, node));
  }
  return module;
}

/** @type {(module: Module, statement: any, from: string | undefined, text: (node: any) => string) => void} */
function addDeclarations(module, statement, from, text) {
  for (const { local, exported } of statement.specifiers ?? []) {
    module.exports.set(exported.name, from ? { file: from, name: local.name } : local.name);
  }
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  const named = node?.id ? [node] : (node?.declarations ?? []);
  for (const { id } of named) {
    const uses = new Set();
    collectNames(node, uses);
    const before = module.declarations.get(id.name)?.text;
    const own = text(node).replace(/^(?:export |declare )*/, '');
    module.declarations.set(id.name, { name: id.name, text: before ? `${before}\n${own}` : own, uses: [...uses] });
    if (node !== statement) module.exports.set(id.name, id.name);
  }
}

/** Returns the names that a module exports. @type {(file: string) => string[]} */
export function exportedNames(file) {
  const { exports, stars } = readModule(file);
  return [...new Set([...exports.keys(), ...stars.flatMap(exportedNames)])].sort();
}

/** Returns where an exported name is declared. @type {(place: Place) => Place | undefined} */
export function resolveExport({ file, name }) {
  const { exports, stars } = readModule(file);
  const found = exports.get(name);
  if (typeof found === 'string') return resolveLocal({ file, name: found });
  if (found) return resolveExport(found);
  return stars.map((star) => resolveExport({ file: star, name })).find((place) => place !== undefined);
}

/** Returns where a name that a module uses is declared; undefined for a global or a name of another package. @type {(place: Place) => Place | undefined} */
export function resolveLocal({ file, name }) {
  const { declarations, links } = readModule(file);
  if (declarations.has(name)) return { file, name };
  const link = links.get(name);
  return link && resolveExport(link);
}
