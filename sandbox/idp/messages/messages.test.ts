import { expect, onTestFinished, test } from 'vitest';
import { createIdp } from '../createIdp.ts';

const draft = { channel: 'email', to: 'ada@example.test', subject: 'Hello', text: 'Hello', code: null, link: null } as const;

function open() {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  return idp.messages;
}

test('SBX-04 clearing removes the messages and their HTML', () => {
  const messages = open();
  const { id } = messages.send(draft, '<p>Hello</p>');
  expect(messages.html(id)).toBe('<p>Hello</p>');
  expect(messages.list()).toMatchObject([{ id, has_html: true }]);
  messages.clear();
  expect(messages.list()).toEqual([]);
  expect(messages.html(id)).toBeUndefined();
});

test('SBX-04 a message that is on its way when the inbox is cleared does not arrive', async () => {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  const arrival = new Promise<string>((resolve) => idp.messages.subscribe(({ text }) => resolve(text)));
  idp.environment.set({ deliveryMs: 20 });
  const { id } = idp.messages.send(draft, '<p>Hello</p>');
  idp.messages.clear();
  expect(idp.messages.html(id)).toBeUndefined();
  idp.messages.send({ ...draft, text: 'Later' });
  expect(await arrival).toBe('Later');
  expect(idp.messages.list()).toMatchObject([{ text: 'Later' }]);
});

test('SBX-04 the newest 200 messages are kept', () => {
  const messages = open();
  const first = messages.send(draft, '<p>Oldest</p>');
  const second = messages.send(draft);
  for (let count = 2; count < 200; count += 1) messages.send(draft);
  expect(messages.list()).toHaveLength(200);
  expect(messages.list()[0]?.id).toBe(first.id);
  messages.send(draft);
  expect(messages.list()).toHaveLength(200);
  expect(messages.list()[0]?.id).toBe(second.id);
  expect(messages.html(first.id)).toBeUndefined();
});

test('SBX-04 messages are found by their address, written in any case', () => {
  const messages = open();
  const first = messages.send(draft);
  const last = messages.send({ ...draft, text: 'Again' });
  const other = messages.send({ ...draft, to: 'bob@example.test' });
  expect(messages.list(' ADA@example.test ').map(({ id }) => id)).toEqual([first.id, last.id]);
  expect(messages.last('ada@example.test')?.id).toBe(last.id);
  expect(messages.last('bob@example.test')?.id).toBe(other.id);
  expect(first).not.toHaveProperty('has_html');
});

test('SBX-04 a listener receives messages until it unsubscribes', () => {
  const messages = open();
  const texts: string[] = [];
  const unsubscribe = messages.subscribe(({ text }) => texts.push(text));
  messages.send(draft);
  unsubscribe();
  messages.send({ ...draft, text: 'Later' });
  expect(texts).toEqual(['Hello']);
});

test('SBX-04 a message that is on its way when the mock is closed does not arrive', async () => {
  const idp = createIdp();
  idp.environment.set({ deliveryMs: 600_000 });
  idp.messages.send(draft);
  await idp.close();
  await Promise.resolve();
  expect(idp.messages.list()).toEqual([]);
});
