// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { createMessagePortChannel } from '../channel/createMessagePortChannel.ts';
import { receivePort } from '../channel/sendPort.ts';
import type { Injection, PageStart } from '../protocol/Injection.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import { isPageEvent, type PageEvent } from '../protocol/PageEvent.ts';
import { start } from './start.ts';

const before = location.href;
beforeEach(() => {
  document.body.innerHTML = '<main><div id="sign-in"></div></main>';
});
afterEach(() => {
  history.replaceState(null, '', before);
  document.body.innerHTML = '';
  localStorage.clear();
});

const injectedPublicToken = 'public-token-test-devtools-1';

/** Injects the widget into this page. The mock answers it, as the background does. */
function inject({
  config = { products: ['otp'], otpOptions: { methods: ['email'] } },
  theme = {},
  ...more
}: Partial<PageStart & Pick<Injection, 'config' | 'theme'>> = {}) {
  const idp = createIdp();
  const events: PageEvent[] = [];
  const markup = document.documentElement.outerHTML;
  let send: (command: PageCommand) => void = () => {};
  receivePort(window, 'port-event', (port) => {
    const channel = createMessagePortChannel<PageCommand, PageEvent>(port, isPageEvent);
    send = channel.send;
    channel.listen((event) => {
      events.push(event);
      if (event.type !== 'request') return;
      const { id, method, path, headers, body } = event;
      const named = { ...headers, authorization: `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}` };
      void idp
        .fetch(`http://localhost:4000${path.replace(injectedPublicToken, idp.publicToken)}`, { method, headers: named, body })
        .then(async (response) =>
          send({
            type: 'response',
            id,
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: await response.text(),
          }),
        );
    });
  });
  // Ends its timer before the window is gone.
  onTestFinished(() => {
    send({ type: 'eject' });
    return vi.waitFor(() => expect(events).toContainEqual({ type: 'ejected' }));
  });
  start(window as never, {
    portEvent: 'port-event',
    place: { kind: 'element', frameId: 0, selector: '#sign-in' },
    root: 'light',
    configAndTheme: JSON.stringify({ config, theme }),
    locale: '',
    backend: { kind: 'mock' },
    injectedPublicToken,
    publicToken: idp.publicToken,
    isCallback: false,
    again: false,
    ...more,
  });
  const has = (event: object) => vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining(event)));
  const eject = async () => {
    send({ type: 'eject' });
    await has({ type: 'ejected' });
  };
  onTestFinished(eject);
  return {
    events,
    has,
    eject,
    send: (command: PageCommand) => send(command),
    isRestored: () => document.documentElement.outerHTML === markup,
  };
}

const look = { theme: {}, locale: '' };
const heading = () => document.querySelector('#sign-in h1, #sign-in h2')?.textContent;

test('EXT-01 the widget is mounted in its place, reports its screen, and leaves the page as it was', async () => {
  const { has, eject, isRestored } = inject();
  await has({ type: 'mounted' });
  await has({ type: 'screen', name: 'main' });
  await vi.waitFor(() => expect(heading()).toBe('Sign up or log in'));
  await eject();
  expect(isRestored()).toBe(true);
});

test('EXT-01 a widget that comes back leaves its data in the page, and nothing else', async () => {
  const { has, send, isRestored } = inject();
  await has({ type: 'screen', name: 'main' });
  const key = `stytch_sdk_state_${injectedPublicToken}`;
  localStorage.setItem(key, 'kept');
  send({ type: 'eject', keepsData: true });
  await has({ type: 'ejected' });
  expect([isRestored(), localStorage.getItem(key)]).toEqual([true, 'kept']);
  localStorage.clear();
});

test('EXT-01 the widget is mounted in a page that has removed observers of sizes and timers', async () => {
  for (const name of ['ResizeObserver', 'setInterval']) vi.stubGlobal(name, undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { has, events } = inject();
  await has({ type: 'screen', name: 'main' });
  expect(events.map(({ type }) => type)).not.toContain('refused');
});

test('EXT-01 a document that accepts no additions is a reason to leave, in one sentence', async () => {
  const { isExtensible } = Object;
  onTestFinished(() => void Object.assign(Object, { isExtensible }));
  // A document stays frozen for all tests after it.
  Object.isExtensible = (value) => value !== document && isExtensible(value);
  const { has, isRestored } = inject();
  await has({ type: 'refused', message: expect.stringMatching(/^A script of this page lets nothing be added to the document /) });
  await has({ type: 'ejected' });
  expect(isRestored()).toBe(true);
});

test('EXT-01 a place that is not there is a reason to leave at once, and nothing is left', async () => {
  const { has, events, isRestored } = inject({ place: { kind: 'element', frameId: 0, selector: '#nothing' } });
  await has({ type: 'ejected' });
  expect(events.map(({ type }) => type)).toEqual(['refused', 'ejected']);
  expect(isRestored()).toBe(true);
});

test.each(['light', 'shadow'] as const)(
  'EXT-01 a page that removes the element of the widget is reported, and nothing is left, in the %s root',
  async (root) => {
    const { has, events, send } = inject({ root });
    await has({ type: 'screen', name: 'main' });
    const main = document.querySelector('main') as HTMLElement;
    // Only moved, in two tasks.
    main.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(main);
    events.length = 0;
    send({ type: 'update', config: { products: ['otp'], otpOptions: { methods: ['email'] } }, ...look });
    await has({ type: 'mounted' });
    expect(events.map(({ type }) => type)).not.toContain('ejected');
    main.remove();
    await has({ type: 'ejected' });
    await has({ type: 'refused', message: expect.stringContaining('The page has removed the element of the widget.') });
    expect(localStorage).toHaveLength(0);
  },
);

test('EXT-01 a change that the widget refuses is reported, and so is the next one that it accepts', async () => {
  const { events, has, send } = inject();
  await has({ type: 'mounted' });
  send({ type: 'update', config: { products: ['fax'] }, ...look });
  await has({ type: 'refused', message: expect.stringContaining('fax') });
  events.length = 0;
  send({ type: 'update', config: { products: ['otp'], otpOptions: { methods: ['email'] } }, ...look, locale: 'de' });
  await has({ type: 'mounted' });
  await vi.waitFor(() => expect(heading()).toBe('Registrieren oder anmelden'));
  send({ type: 'update', config: { products: ['otp'], otpOptions: { methods: ['email'] } }, ...look });
  await vi.waitFor(() => expect(heading()).toBe('Sign up or log in'));
});

test('EXT-04 only a page that a link of the inbox has opened shows the screen of its token', async () => {
  history.replaceState(null, '', '/?stytch_token_type=reset_password&token=t');
  const config = { products: ['passwords'] };
  const plain = inject({ config });
  await plain.has({ type: 'screen', name: 'main' });
  await plain.eject();
  await inject({ config, isCallback: true }).has({ type: 'screen', name: 'password/reset' });
});

test('EXT-01 a screen of the panel is shown, and an unknown one changes nothing', async () => {
  const { events, has, send } = inject();
  await has({ type: 'screen', name: 'main' });
  send({ type: 'show', screen: 'nothing' });
  send({ type: 'show', screen: 'passcode-email' });
  await has({ type: 'screen', name: 'otp/enter' });
  expect(events.filter(({ type }) => type === 'screen' || type === 'refused')).toHaveLength(2);
});

test.each(['setInterval', 'clearInterval'] as const)(
  'EXT-01 EXT-02 the widget enters and leaves a page that has replaced %s by a function that throws',
  async (name) => {
    const replaced = vi.spyOn(globalThis, name).mockImplementation(() => {
      throw new Error('No timers here.');
    });
    onTestFinished(() => replaced.mockRestore());
    const { events, has, eject, isRestored } = inject();
    await has({ type: 'screen', name: 'main' });
    expect(events.map(({ type }) => type)).not.toContain('refused');
    await eject();
    expect(isRestored()).toBe(true);
  },
);

test('EXT-01 a reason with a very long value still reaches the panel, with its start and its end', async () => {
  const selector = 'x'.repeat(5_000);
  const { events, has } = inject({ place: { kind: 'element', frameId: 0, selector } });
  await has({ type: 'ejected' });
  expect(events).toContainEqual({
    type: 'refused',
    message: expect.stringMatching(/^'x+…x+' matches nothing in this frame now\.$/),
  });

  const config = { products: ['otp'], otpOptions: { methods: ['y'.repeat(5_000)] } };
  const other = inject();
  await other.has({ type: 'mounted' });
  other.send({ type: 'update', config, theme: {}, locale: '' });
  await other.has({ type: 'refused', message: expect.stringMatching(/^config\.otpOptions\.methods.*y…y.*email.*\.$/) });
});
