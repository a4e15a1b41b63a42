import { expect, test } from 'vitest';
import { compare } from './compare.mjs';

const required = ['A-01', 'A-02'];
const faultsOf = (tested: Record<string, string[]>, notYetBuilt: string[] = []) =>
  compare({ required, tested: new Map(Object.entries(tested)), notYetBuilt }).faults;

test('every id is tested or listed as not yet built', () => {
  expect(faultsOf({ 'A-01': ['x:1'], 'A-02': ['x:2'] })).toEqual([]);
  expect(faultsOf({ 'A-01': ['x:1'] }, ['A-02'])).toEqual([]);
  expect(faultsOf({ 'A-01': ['x:1'] })).toEqual(['A-02 has no test']);
});

test('an id is never both tested and listed', () => {
  expect(faultsOf({ 'A-01': ['x:1'], 'A-02': ['x:2'] }, ['A-02'])).toEqual(['A-02 is listed as not yet built, yet x:2 tests it']);
});

test('unknown and repeated ids are faults', () => {
  expect(faultsOf({ 'A-01': ['x:1'], 'A-02': ['x:2'], 'Z-09': ['y:3'] })).toEqual([
    'Z-09 in a title of y:3 is not a requirement',
  ]);
  expect(faultsOf({ 'A-01': ['x:1'] }, ['A-02', 'Z-09'])).toEqual(['Z-09 in not-yet-built.txt is not a requirement']);
  expect(faultsOf({ 'A-01': ['x:1'] }, ['A-02', 'A-02'])).toEqual(['A-02 stands twice in not-yet-built.txt']);
});
