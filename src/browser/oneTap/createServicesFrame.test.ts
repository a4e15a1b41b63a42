// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { respondFromFrame } from '../../../test/support/respondFromFrame.ts';
import { createServicesFrame } from './createServicesFrame.ts';

const ADDRESS = 'https://services.example/frame.html';

afterEach(() => {
  vi.useRealTimers();
});

test('ONE-04 the page of the back end in the frame receives the request and answers', async () => {
  const received = respondFromFrame('https://services.example', { success: true });
  const frame = createServicesFrame(ADDRESS);
  expect(await frame.call('oneTapStart', { publicToken: 'p' }, { limitMs: 1_000 })).toEqual({ success: true });
  expect(received).toEqual([{ method: 'oneTapStart', args: [{ publicToken: 'p' }] }]);
});

test('ONE-04 a frame that shows a page of another origin receives no request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const received = respondFromFrame('https://evil.example', { success: true });
  const frame = createServicesFrame(ADDRESS);
  const called = expect(frame.call('oneTapSubmit', { idToken: 'secret' }, { limitMs: 1_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await called;
  expect(received).toEqual([]);
});

/** Lets frames be added to the page without a request. Returns them, each with what was sent to it. */
function catchFrames() {
  const frames: { element: HTMLIFrameElement; sent: unknown[][]; load: () => void; respond: (value: unknown) => void }[] = [];
  const append = vi.spyOn(document.body, 'append').mockImplementation((added) => {
    const element = added as HTMLIFrameElement;
    const place = document.body.appendChild(document.createElement('div'));
    const sent: unknown[][] = [];
    const contentWindow = { postMessage: (...message: unknown[]) => sent.push(message) };
    Object.defineProperties(element, {
      contentWindow: { configurable: true, value: contentWindow },
      isConnected: { get: () => place.isConnected },
      remove: { value: () => place.remove() },
    });
    const respond = (value: unknown) => (sent.at(-1)?.[2] as MessagePort[] | undefined)?.[0]?.postMessage(value);
    frames.push({ element, sent, load: () => element.dispatchEvent(new Event('load')), respond });
  });
  onTestFinished(() => {
    append.mockRestore();
    document.body.replaceChildren();
  });
  return frames;
}

const calling = { limitMs: 5_000 };

test('ONE-04 the frame is invisible, and is marked when it has loaded', async () => {
  const frames = catchFrames();
  const called = createServicesFrame(ADDRESS).call('oneTapStart', {}, calling);
  const { element, load, respond, sent } = frames[0] as (typeof frames)[number];
  expect([element.getAttribute('src'), element.referrerPolicy, element.getAttribute('role')]).toEqual([
    ADDRESS,
    'strict-origin',
    'none',
  ]);
  const style = (name: string) => [element.style.getPropertyValue(name), element.style.getPropertyPriority(name)];
  for (const name of ['width', 'height', 'min-width', 'min-height']) expect(style(name)[0]).toMatch(/^0(px)?$/);
  expect(style('position')).toEqual(['absolute', 'important']);
  expect(style('visibility')).toEqual(['hidden', 'important']);
  expect(element.dataset.loaded).toBeUndefined();
  expect(sent).toEqual([]);
  load();
  expect(element.dataset.loaded).toBe('true');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toBe(ADDRESS);
  respond('done');
  expect(await called).toBe('done');
  expect(element.isConnected).toBe(false);
});

test('ONE-04 a kept frame serves several calls, and is removed when no call keeps it', async () => {
  const frames = catchFrames();
  const frame = createServicesFrame(ADDRESS);
  const life = new AbortController();
  const release = frame.keep(life.signal);
  frame.keep(life.signal);
  for (const method of ['oneTapStart', 'oneTapSubmit']) {
    const called = frame.call(method, {}, calling);
    frames[0]?.load();
    await vi.waitFor(() => expect(frames[0]?.sent.at(-1)?.[0]).toMatchObject({ method }));
    frames[0]?.respond('done');
    await called;
  }
  expect(frames).toHaveLength(1);
  release();
  release();
  expect(frames[0]?.element.isConnected).toBe(true);
  life.abort();
  expect(frames[0]?.element.isConnected).toBe(false);
});

test('ONE-04 a frame that the page has removed is added again', async () => {
  const frames = catchFrames();
  const frame = createServicesFrame(ADDRESS);
  frame.keep(new AbortController().signal);
  const ask = async (index: number) => {
    const called = frame.call('oneTapStart', {}, calling);
    frames[index]?.load();
    await vi.waitFor(() => expect(frames[index]?.sent).toHaveLength(1));
    frames[index]?.respond(index);
    return called;
  };
  expect(await ask(0)).toBe(0);
  frames[0]?.element.remove();
  expect(await ask(1)).toBe(1);
});

test('ONE-04 a signal that has aborted keeps no frame', async () => {
  const frames = catchFrames();
  const frame = createServicesFrame(ADDRESS);
  frame.keep(AbortSignal.abort())();
  const called = frame.call('oneTapStart', {}, calling);
  frames[0]?.load();
  await vi.waitFor(() => expect(frames[0]?.sent).toHaveLength(1));
  frames[0]?.respond('done');
  await called;
  expect(frames[0]?.element.isConnected).toBe(false);
});

test('ONE-04 a request whose caller has left is not sent', async () => {
  const frames = catchFrames();
  const leaving = new AbortController();
  const called = expect(
    createServicesFrame(ADDRESS).call('oneTapSubmit', {}, { ...calling, signal: leaving.signal }),
  ).rejects.toThrow('left');
  leaving.abort(new Error('left'));
  await called;
  frames[0]?.load();
  await new Promise((resolve) => setImmediate(resolve));
  expect(frames[0]?.sent).toEqual([]);
});
