import { expect, test } from 'vitest';
import { parenthesizeFunctions } from './eagerFunctions.config.ts';

/** Returns the code with parentheses around the functions that a `▸` marks. */
function eager(marked: string) {
  const parts = marked.split('▸');
  const starts = parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join('').length);
  return parenthesizeFunctions(parts.join(''), new Set(starts));
}

test('a function that the first screen calls is in parentheses; others stay as they are', () => {
  expect(eager('const a=▸()=>1,b=()=>2;const c=▸async function(){return ▸x=>x};')).toBe(
    'const a=(()=>1),b=()=>2;const c=(async function(){return (x=>x)});',
  );
});

test('a declaration becomes a variable at the top, so that code above it can still call it', () => {
  expect(eager('let r=a()+b();▸function a(){return 1}▸async function*b(){yield ▸()=>a}function c(){}export{r,a};')).toBe(
    'var a=(function(){return 1}),b=(async function*(){yield (()=>a)});let r=a()+b();function c(){}export{r,a};',
  );
});

test('methods, and declarations within a function, stay as they are', () => {
  const code = 'const o={▸get(){return 1},get ▸size(){▸function a(){}return a},set:▸v=>v};class C{▸run(){}}';
  expect(eager(code)).toBe('const o={get(){return 1},get size(){function a(){}return a},set:(v=>v)};class C{run(){}}');
});

test('code without such a function is unchanged', () => {
  expect(eager('function a(){}export{a};')).toBe('function a(){}export{a};');
});

test('a variable keeps the name and the behaviour of its declaration, also behind text beyond ASCII', async () => {
  const code = eager(
    'const flag="🏳️";▸function Point(x){this.x=x}▸function count(){return arguments.length}export{Point,count,flag};',
  );
  const { Point, count, flag } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect([new Point(3).x, Point.name, count(1, 2), count.name, flag]).toEqual([3, 'Point', 2, 'count', '🏳️']);
});
