import { expect, test, vi } from 'vitest';
import { createWindowChannel } from './createWindowChannel.ts';
import { sign } from './sign.ts';

const secret = 'of this injection';
const origin = 'https://shop.example';

/** The part of a window that channels use. */
class TestWindow extends EventTarget {
  readonly location = { origin };
  dispatch(data: unknown, source: unknown = this) {
    this.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  }
  postMessage(data: unknown, target: string) {
    const copy = structuredClone(data);
    if (target === origin) setTimeout(() => this.dispatch(copy));
  }
}

const testWindow = new TestWindow();
const window = testWindow as unknown as Window;
const accept = (message: unknown): message is string => typeof message === 'string';
const open = (role: 'page' | 'relay', secretOf = secret) =>
  createWindowChannel<string, string>({ window, secret: secretOf, role, accept });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function eavesdrop(): MessageEvent[] {
  const heard: MessageEvent[] = [];
  window.addEventListener('message', (event) => heard.push(event));
  return heard;
}

test('page and relay talk through the window, each hearing the other and nobody else', async () => {
  const [page, relay, other] = [open('page'), open('relay'), open('relay', 'of another injection')];
  const heard: string[] = [];
  page.listen((message) => heard.push(`page: ${message}`));
  relay.listen((message) => heard.push(`relay: ${message}`));
  other.listen((message) => heard.push(`other: ${message}`));
  page.send('hello');
  relay.send('good day');
  await vi.waitFor(() => expect(heard.sort()).toEqual(['page: good day', 'relay: hello']));
  for (const channel of [page, relay, other]) channel.close();
});

test('a page that hears every message can neither write, change nor repeat one', async () => {
  const messages = eavesdrop();
  const [page, relay] = [open('page'), open('relay')];
  const heard: string[] = [];
  relay.listen((message) => heard.push(message));
  page.send('first');
  await vi.waitFor(() => expect(heard).toEqual(['first']));
  const { data } = messages.at(-1) as MessageEvent;
  expect(JSON.stringify(data)).not.toContain(secret);
  const forged = [
    data,
    { ...data, number: 2 },
    { ...data, number: 2, body: '"second"' },
    { ...data, number: 2, body: '"second"', proof: sign('a guess', `page 2 "second"`) },
    { ...data, from: 'relay', number: 2 },
    { ...data, body: 'x'.repeat(3_000_000) },
    { siw: data.siw },
    'text',
    null,
  ];
  for (const each of forged) testWindow.dispatch(each);
  const genuine = { siw: data.siw, from: 'page', number: 2, body: '"second"', proof: sign(secret, 'page 2 "second"') };
  testWindow.dispatch(genuine, {});
  await settled();
  expect(heard).toEqual(['first']);
  testWindow.dispatch(genuine);
  expect(heard).toEqual(['first', 'second']);
  for (const channel of [page, relay]) channel.close();
});

test('a channel that was closed hears nothing more and leaves no listener', async () => {
  const [page, relay] = [open('page'), open('relay')];
  const heard: string[] = [];
  relay.listen((message) => heard.push(message));
  relay.close();
  page.send('hello');
  await settled();
  expect(heard).toEqual([]);
  page.close();
});
