import { expect, test } from 'vitest';
import type { Command } from './commandsOf.ts';
import { findCommands } from './findCommands.ts';

const command = (group: string, title: string, words = ''): Command => ({ id: title, group, title, words, run: () => {} });
const all = [
  command('Scenario', 'Wrong code, three times'),
  command('Fault', 'Slow network'),
  command('Fault', 'Very slow network'),
  command('Time', 'Messages arrive 5 seconds late', 'mail email'),
];
const titles = (typed: string) => findCommands(all, typed).map(({ title }) => title);

test('a command is found by any of its words, in any order, the nearest first', () => {
  expect(titles('slow')).toEqual(['Slow network', 'Very slow network']);
  expect(titles('code wrong')).toEqual(['Wrong code, three times']);
  expect(titles('email late')).toEqual(['Messages arrive 5 seconds late']);
  expect(titles('fault')).toEqual(['Slow network', 'Very slow network']);
  expect(titles('')).toHaveLength(4);
  expect(titles('nothing of this')).toEqual([]);
});
