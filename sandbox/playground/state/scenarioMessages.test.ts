// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '../../controlTypes.ts';
import { beginMessages, messagesOfScenario } from './scenarioMessages.ts';

beforeEach(() => sessionStorage.clear());

const messages = ['1', '2', '3'].map((id) => ({ id }) as Message);

test('SBX-04 the messages of a scenario are those after its start, also after the inbox was emptied', () => {
  beginMessages(messages.slice(0, 2));
  expect(messagesOfScenario(messages.slice(0, 2))).toEqual([]);
  expect(messagesOfScenario(messages)).toEqual([messages[2]]);
  expect(messagesOfScenario([{ id: '9' } as Message])).toEqual([{ id: '9' }]);
  beginMessages([]);
  expect(messagesOfScenario(messages)).toEqual(messages);
});
