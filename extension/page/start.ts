import { createClient, isAuthError } from 'signin-widget';
import { mountScreen, type Screen, type StepReport } from 'signin-widget/devtools';
import { stepOutcome } from '../../sandbox/devtools/stepOutcome.ts';
import { sampleScreens } from '../../sandbox/screens/sampleScreens.ts';
import type { Channel } from '../channel/Channel.ts';
import { createMessagePortChannel } from '../channel/createMessagePortChannel.ts';
import { sendPort } from '../channel/sendPort.ts';
import { messageOf } from '../messageOf.ts';
import type { Data, Injection, PageStart } from '../protocol/Injection.ts';
import { MOCK_ORIGIN } from '../protocol/mockOrigin.ts';
import { isPageCommand, type PageCommand } from '../protocol/PageCommand.ts';
import { MAX_REASON, type PageEvent } from '../protocol/PageEvent.ts';
import { cookieNames } from './cookieNames.ts';
import { createStorageSnapshot } from './createStorageSnapshot.ts';
import { findPlace } from './findPlace.ts';
import { recordDocumentData } from './recordDocumentData.ts';
import { relayedFetch } from './relayedFetch.ts';
import { watchListeners } from './watchListeners.ts';
import { watchRemoval } from './watchRemoval.ts';
import { watchVisibility } from './watchVisibility.ts';
import { withAddresses } from './withAddresses.ts';
import { withPublicToken } from './withPublicToken.ts';

const REMOVED = 'The page has removed the element of the widget. Inject it again, if possible in an element that the page keeps.';

const HIDDEN = 'The page does not show this place now. The widget appears as soon as the page shows it.';

const FROZEN =
  'A script of this page lets nothing be added to the document (Object.preventExtensions, Object.seal or Object.freeze). The widget needs that: remove the call, and load the page again.';

/** Returns the message of an error, without the middle of one that repeats a very long value. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const half = MAX_REASON / 2 - 1;
  return message.length <= MAX_REASON ? message : `${message.slice(0, half)}…${message.slice(-half)}`;
}

/** Empty for the widget's default language. */
const languageOf = ({ locale }: { locale: string }) => ({ locale: locale === '' ? 'en' : locale });

function describe(error: unknown): unknown {
  if (!isAuthError(error)) return messageOf(error);
  const { error_type, error_message, status_code, request_id } = error;
  return { error_type, error_message, status_code, request_id };
}

/** Runs a step of the ejection. The page may have changed what the step needs; the other steps still have to run. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {}
}

/** Injects the widget into the page in which this runs, and ejects it on command. */
export function start(window: Window & typeof globalThis, options: PageStart): void {
  // First of all, before other code that a page may have replaced could learn the name of the event.
  const port = sendPort(window, options.portEvent);
  const { document } = window;
  const { injectedPublicToken, publicToken, place, root, configAndTheme } = options;
  const channel = createMessagePortChannel<PageEvent, PageCommand>(port, isPageCommand);
  const backend = options.backend.kind === 'mock' ? MOCK_ORIGIN : options.backend.origin;
  const storage = createStorageSnapshot(window, injectedPublicToken, options.again);
  const undo: (() => void)[] = [() => storage.restore(), recordDocumentData(document)];
  const leave = (keepsData = false) => {
    for (const step of undo.splice(keepsData ? 1 : 0).reverse()) attempt(step);
    channel.send({ type: 'ejected' });
    channel.close();
  };

  try {
    if (!Object.isExtensible(document)) throw new Error(FROZEN);
    const { config, theme } = JSON.parse(configAndTheme) as Pick<Injection, 'config' | 'theme'>;
    const found = findPlace(document, place, root);
    undo.push(found.remove);
    const fetch = relayedFetch(channel, backend);
    const own = createClient({ publicToken: injectedPublicToken, backend, cookies: cookieNames, fetch });
    const client = withPublicToken(own, window, publicToken);
    undo.push(() => client.destroy());
    const callbacks = callbacksTo(channel);
    const callbackScreen = options.isCallback ? resetScreen(window.location.href) : undefined;
    // In the light DOM the widget is directly in the page; otherwise its place already has a shadow root.
    const settle = (given: Data) => ({ ...withAddresses(given, window.location.href), enableShadowDOM: false });
    const onStep = (report: StepReport) => emitStep(channel, report);
    const [widget, forget] = watchListeners(document, () =>
      mountScreen(
        { client, element: found.element, config: settle(config), theme, callbacks, onStep, ...languageOf(options) },
        callbackScreen ?? { name: 'main' },
      ),
    );
    if (options.isCallback && !callbackScreen) client.authenticateByUrl({ replaceSession: true }).catch(callbacks.onError);
    undo.push(forget, widget.unmount);
    undo.push(
      watchRemoval(found.element, () => {
        channel.send({ type: 'refused', message: REMOVED });
        leave();
      }),
    );

    const emitScreen = () => {
      const screen = widget.screen.get();
      if (screen) channel.send({ type: 'screen', name: screen.name });
    };
    const emitSession = () =>
      channel.send({ type: 'session', session: client.session.get(), user: client.user.get(), storedItems: storage.list() });
    undo.push(widget.screen.subscribe(emitScreen), client.session.subscribe(emitSession), client.user.subscribe(emitSession));

    const report = createPlaceReport(channel);
    channel.listen((command) => {
      if (command.type === 'eject') leave(command.keepsData);
      if (command.type === 'show') {
        const sample = sampleScreens(Date.now()).find(({ id }) => id === command.screen);
        if (sample) widget.show(sample.screen).catch(report.refuse);
      }
      if (command.type === 'update') {
        try {
          widget.update({ config: settle(command.config), theme: command.theme, ...languageOf(command) });
          report.accept();
        } catch (error) {
          report.refuse(error);
        }
      }
    });
    report.accept();
    undo.push(watchVisibility(found.element, report.setVisible));
    emitScreen();
    emitSession();
  } catch (error) {
    channel.send({ type: 'refused', message: reasonOf(error) });
    leave();
  }
}

type PageChannel = Channel<PageEvent, PageCommand>;

/** Creates functions that report to the panel that the widget is in its place, or why it cannot be seen there. */
function createPlaceReport(channel: PageChannel) {
  let problem = '';
  let isVisible = true;
  const emit = () => {
    const message = problem || (isVisible ? '' : HIDDEN);
    channel.send(message ? { type: 'refused', message } : { type: 'mounted' });
  };
  return {
    /** The page or the panel has given something that the widget accepts. */
    accept() {
      problem = '';
      emit();
    },
    refuse(error: unknown) {
      problem = reasonOf(error);
      emit();
    },
    setVisible(isShown: boolean) {
      isVisible = isShown;
      emit();
    },
  };
}

/** Creates callbacks of the widget that report to the panel. */
const callbacksTo = (channel: PageChannel) => ({
  onEvent: ({ type, data }: { type: string; data: unknown }) => channel.send({ type: 'event', name: type, data }),
  onError: (error: unknown) =>
    channel.send({ type: 'error', name: isAuthError(error) ? error.error_type : 'error', data: describe(error) }),
});

/** Returns the screen of a link to reset a password; undefined for other addresses. */
function resetScreen(address: string): Screen | undefined {
  const { searchParams } = new URL(address);
  const isReset = searchParams.get('stytch_token_type') === 'reset_password';
  return isReset ? { name: 'password/reset', token: searchParams.get('token') ?? '' } : undefined;
}

function emitStep(channel: PageChannel, { name, startedAt, end }: StepReport) {
  if (!end) return;
  const outcome = stepOutcome(end);
  channel.send({ type: 'step', name, ms: Math.max(0, end.at - startedAt), outcome, failed: end.as === 'failed' });
}
