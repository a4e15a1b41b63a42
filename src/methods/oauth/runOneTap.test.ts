// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GoogleIdentity } from '../../browser/oneTap/loadGoogleIdentity.ts';
import type { OneTapOutcome, PromptMoment } from '../../browser/oneTap/readMoment.ts';
import type { OneTapPlan } from '../../browser/oneTap/resolveOneTapPosition.ts';
import { AuthError } from '../../errors.ts';
import { ONE_TAP_LIMIT_MS } from '../../limits.ts';
import type { Send } from '../../provider/Send.ts';
import { type OneTapTools, runOneTap } from './runOneTap.ts';

const floating: OneTapPlan = { placement: 'floating', useFedcm: true, mode: 'legacy' };
const embedded: OneTapPlan = { placement: 'embedded', useFedcm: false, mode: 'legacy' };
const STARTED = { google_client_id: 'client-1', oauth_callback_id: 'callback-1', csrf_token: 'csrf-1' };
const redirects = { login_redirect_url: 'https://shop.example/in', signup_redirect_url: 'https://shop.example/up' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'google');
  document.head.replaceChildren();
});

type Responses = Record<'start' | 'submit', () => unknown>;

/** Google's script, which the test controls. */
function installGoogle() {
  let config: Parameters<GoogleIdentity['initialize']>[0] | undefined;
  let report = (_moment: PromptMoment) => {};
  const google = {
    initialize: vi.fn<GoogleIdentity['initialize']>((given) => {
      config = given;
    }),
    prompt: vi.fn<GoogleIdentity['prompt']>((listener) => {
      report = listener;
    }),
    cancel: vi.fn(),
  };
  Object.assign(window, { google: { accounts: { id: google } } });
  return {
    ...google,
    config: () => config,
    choose: (response: object) => config?.callback(response),
    report: (moment: PromptMoment) => report(moment),
    listener: () => report,
  };
}

/** One Tap on a page whose back end gives these responses. */
function run({
  plan = floating,
  google = installGoogle(),
  ...responses
}: Partial<Responses & { plan: OneTapPlan; google: ReturnType<typeof installGoogle> | null }> = {}) {
  const { start = () => STARTED, submit = () => ({ redirect_url: `${redirects.login_redirect_url}?token=1` }) } = responses;
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const outcomes: OneTapOutcome[] = [];
  const calls: [name: string, request: object, options: object | undefined][] = [];
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const send = (async (name: string, request: object, options?: object) => {
    calls.push([name, request, options]);
    return name.endsWith('start') ? start() : submit();
  }) as Send;
  const script = { src: 'https://google.example/gsi.js', nonce: 'a-nonce' };
  const tools: OneTapTools = {
    send,
    redirects,
    script,
    plan,
    signal: life.signal,
    emit: (outcome) => outcomes.push(outcome),
    onSubmit: () => {},
  };
  const ended = runOneTap(tools);
  return {
    google: google as ReturnType<typeof installGoogle>,
    life,
    outcomes,
    calls,
    left,
    ended,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

const signalsOf = ([start]: readonly unknown[][]) => start?.[2] as { signal: AbortSignal; lifetime: AbortSignal };
const failure = (error_type: string, error_details?: { address: string }) =>
  new AuthError({ error_type, status_code: 400, ...(error_details && { error_details }) });
const fails = (error: unknown) => () => Promise.reject(error);
const never = () => new Promise(() => {});

test.each([
  ['floating', floating, { use_fedcm_for_prompt: true, cancel_on_tap_outside: true }],
  ['embedded', embedded, { use_fedcm_for_prompt: false, cancel_on_tap_outside: false, prompt_parent_id: 'google-parent-prompt' }],
])('ONE-01 Google receives the client of the back end, and the options of a prompt that is %s', async (_name, plan, options) => {
  const { google, ended, outcomes } = run({ plan });
  await ended;
  expect(google.initialize.mock.calls).toEqual([
    [
      {
        client_id: 'client-1',
        callback: expect.any(Function),
        auto_select: false,
        context: 'use',
        itp_support: true,
        ...options,
      },
    ],
  ]);
  expect(google.prompt).toHaveBeenCalledOnce();
  expect(outcomes).toEqual([]);
});

test('ONE-04 a credential is submitted with the ids of the start and the redirects, and the page follows the response', async () => {
  const { google, ended, outcomes, calls, left, wait } = run();
  await ended;
  google.choose({ credential: 'id-token', select_by: 'btn' });
  await wait(0);
  expect(outcomes).toEqual([{ state: 'shown', mode: 'legacy' }]);
  expect(calls[0]?.slice(0, 2)).toEqual(['oauth.googleOneTap.start', {}]);
  expect(calls[1]?.[0]).toBe('oauth.googleOneTap.submit');
  expect(calls[1]?.[1]).toStrictEqual({
    oauth_callback_id: 'callback-1',
    csrf_token: 'csrf-1',
    id_token: 'id-token',
    ...redirects,
  });
  expect(left.mock.calls).toEqual([['https://shop.example/in?token=1']]);
});

test('ONE-03 ONE-04 a visitor who comes back to the restored page gets the button', async () => {
  const { google, ended, outcomes, left, wait } = run();
  await ended;
  google.choose({ credential: 'id-token', select_by: 'user' });
  await wait(0);
  expect(left).toHaveBeenCalledOnce();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await wait(0);
  expect(outcomes).toEqual([
    { state: 'shown', mode: 'legacy' },
    { state: 'failed', reason: 'page_returned' },
  ]);
});

test('ONE-04 a start without a CSRF token is submitted without one', async () => {
  const { google_client_id, oauth_callback_id } = STARTED;
  const { google, ended, calls, wait } = run({ start: () => ({ google_client_id, oauth_callback_id }) });
  await ended;
  google.choose({ credential: 'id-token' });
  await wait(0);
  expect(calls[1]?.[1]).toStrictEqual({ oauth_callback_id: 'callback-1', id_token: 'id-token', ...redirects });
});

test('ONE-04 a response without a credential is ignored', async () => {
  const { google, ended, outcomes, calls, wait } = run();
  await ended;
  google.choose({ select_by: 'fedcm' });
  await wait(0);
  expect([outcomes, calls.length]).toEqual([[], 1]);
});

test.each([
  ['fedcm', floating, 'fedcm'],
  ['fedcm_auto', floating, 'fedcm'],
  ['user', floating, 'legacy'],
  [undefined, floating, 'legacy'],
  [undefined, { ...floating, mode: 'fedcm' }, 'fedcm'],
  ['user_1tap', { ...floating, mode: 'fedcm' }, 'legacy'],
] as const)('ONE-01 a credential that Google selected by %s, after a plan %j, counts as %s', async (select_by, plan, mode) => {
  const { google, ended, outcomes } = run({ plan });
  await ended;
  google.choose({ credential: 'id-token', select_by });
  expect(outcomes).toEqual([{ state: 'shown', mode }]);
});

test('ONE-01 a prompt that was shown is reported again only if the credential came by another technique', async () => {
  const same = run();
  await same.ended;
  same.google.report({ isNotDisplayed: () => false });
  same.google.choose({ credential: 'id-token', select_by: 'user' });
  expect(same.outcomes).toEqual([{ state: 'shown' }]);
  const other = run();
  await other.ended;
  other.google.report({ isNotDisplayed: () => false });
  other.google.choose({ credential: 'id-token', select_by: 'fedcm' });
  expect(other.outcomes).toEqual([{ state: 'shown' }, { state: 'shown', mode: 'fedcm' }]);
});

test('ONE-03 the moments of the prompt are reported, with their meaning at its position', async () => {
  const hidden = run({ plan: embedded });
  await hidden.ended;
  hidden.google.report({});
  expect(hidden.outcomes).toEqual([{ state: 'failed', reason: 'unknown_reason' }]);
  const shown = run();
  await shown.ended;
  shown.google.report({});
  shown.google.report({ isDismissedMoment: () => true });
  shown.google.report({ isSkippedMoment: () => true });
  expect(shown.outcomes).toEqual([{ state: 'shown' }, { state: 'cancelled', reason: 'dismissed' }]);
});

test('ONE-03 the error of a start has the reason and the address of its details, and was reported', async () => {
  const named = run({ start: fails(failure('no_login_redirect_urls_set', { address: 'https://shop.example/' })) });
  await named.ended;
  expect(named.outcomes).toEqual([
    { state: 'failed', reason: 'no_login_redirect_urls_set', reported: true, address: 'https://shop.example/' },
  ]);
  expect(named.google.initialize).not.toHaveBeenCalled();
  const unknown = run({ start: fails(new TypeError('x')) });
  await unknown.ended;
  expect(unknown.outcomes).toEqual([{ state: 'failed', reason: 'unknown_error', reported: true, address: '' }]);
});

test('ONE-03 a start without a client of Google fails', async () => {
  const { ended, outcomes, google } = run({ start: () => ({ ...STARTED, google_client_id: '' }) });
  await ended;
  expect(outcomes).toEqual([{ state: 'failed', reason: 'oauth_config_not_found' }]);
  expect(google.prompt).not.toHaveBeenCalled();
});

test('ONE-04 a submission that fails is the error of the visitor', async () => {
  const error = failure('too_many_requests');
  const { google, ended, outcomes, wait, left } = run({ submit: fails(error) });
  await ended;
  google.choose({ credential: 'id-token', select_by: 'user' });
  await wait(0);
  expect(outcomes.at(-1)).toEqual({ state: 'failed', reason: 'too_many_requests', reported: true, address: '', error });
  expect(left).not.toHaveBeenCalled();
});

test.each(['https://other.example/in?token=1', 'javascript:alert(1)', undefined])(
  'ONE-04 the page does not follow a redirect to %s',
  async (redirect_url) => {
    const { google, ended, outcomes, wait, left } = run({ submit: () => ({ redirect_url }) });
    await ended;
    google.choose({ credential: 'id-token', select_by: 'user' });
    await wait(0);
    const reason = 'redirect_not_allowed';
    const error = expect.objectContaining({ error_type: reason, status_code: 200 });
    expect(outcomes.at(-1)).toEqual({ state: 'failed', reason, error, address: String(redirect_url) });
    expect(left).not.toHaveBeenCalled();
  },
);

test('ONE-04 a frame with srcdoc follows a redirect to the origin of its page', async () => {
  vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null', assign() {} });
  vi.stubGlobal('origin', 'https://shop.example');
  const redirect_url = 'https://shop.example/account?token=1';
  const { google, ended, wait, left } = run({ submit: () => ({ redirect_url }) });
  await ended;
  google.choose({ credential: 'id-token', select_by: 'user' });
  await wait(0);
  expect(left.mock.calls).toEqual([[redirect_url]]);
});

test('ONE-03 a start that does not respond fails at the limit, its call is aborted, and a late response changes nothing', async () => {
  let response = (_value: unknown) => {};
  const start = () =>
    new Promise((resolve) => {
      response = resolve;
    });
  const { outcomes, calls, wait, google, ended } = run({ start });
  const { signal } = signalsOf(calls);
  await wait(ONE_TAP_LIMIT_MS - 1);
  expect([outcomes, signal.aborted]).toEqual([[], false]);
  await wait(1);
  expect(outcomes).toEqual([{ state: 'failed', reason: 'timed_out' }]);
  expect(signal.aborted).toBe(true);
  response(STARTED);
  await ended;
  expect(google.initialize).not.toHaveBeenCalled();
  expect(outcomes).toHaveLength(1);
});

test('ONE-03 a start that fails after the limit is reported once', async () => {
  let fail = (_error: unknown) => {};
  const { outcomes, wait, ended } = run({
    start: () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  });
  await wait(ONE_TAP_LIMIT_MS);
  fail(failure('request_timeout'));
  await ended;
  expect(outcomes).toEqual([{ state: 'failed', reason: 'timed_out' }]);
});

test('ONE-03 a prompt without a report counts as unanswered at the limit, and one with a report stays', async () => {
  const silent = run();
  await silent.wait(ONE_TAP_LIMIT_MS);
  expect(silent.outcomes).toEqual([{ state: 'failed', reason: 'unanswered' }]);
  expect(silent.google.cancel).not.toHaveBeenCalled();
  silent.life.abort();
  const shown = run();
  await shown.ended;
  shown.google.report({});
  await shown.wait(ONE_TAP_LIMIT_MS);
  expect(shown.outcomes).toEqual([{ state: 'shown' }]);
  expect(shown.google.cancel).not.toHaveBeenCalled();
});

test.each([
  ['blocked', 'script_blocked'],
  ['slow', 'timed_out'],
])('ONE-03 a script that is %s is reported once, as %s', async (kind, reason) => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const { outcomes, wait, ended } = run({ google: null });
  const script = append.mock.lastCall?.[0] as HTMLScriptElement;
  expect([script.src, script.nonce]).toEqual(['https://google.example/gsi.js', 'a-nonce']);
  if (kind === 'blocked') script.dispatchEvent(new Event('error'));
  await wait(ONE_TAP_LIMIT_MS);
  await ended;
  expect(outcomes).toEqual([{ state: 'failed', reason }]);
});

test('ONE-07 the end of the widget closes the prompt, aborts the start and ends all reports and timers', async () => {
  const { google, ended, life, outcomes, calls } = run();
  await ended;
  const { signal, lifetime } = signalsOf(calls);
  expect(lifetime).toBe(life.signal);
  expect([google.cancel.mock.calls.length, signal.aborted, vi.getTimerCount()]).toEqual([0, false, 1]);
  life.abort();
  expect([google.cancel.mock.calls.length, signal.aborted, vi.getTimerCount()]).toEqual([1, true, 0]);
  google.report({});
  expect(outcomes).toEqual([]);
});

test('ONE-07 CFG-15 the only prompt of a page is that of the last widget: the end of another one does not close it', async () => {
  const first = run();
  await first.ended;
  const report = first.google.listener();
  report({});
  const second = run({ google: first.google });
  await second.ended;
  expect(first.google.cancel).toHaveBeenCalledOnce();
  report({});
  second.google.report({});
  first.life.abort();
  expect([first.outcomes, second.outcomes]).toEqual([
    [{ state: 'shown' }, { state: 'failed', reason: 'replaced' }],
    [{ state: 'shown' }],
  ]);
  expect(first.google.cancel).toHaveBeenCalledOnce();
  second.life.abort();
  expect(first.google.cancel).toHaveBeenCalledTimes(2);
});

test('ONE-07 CFG-15 a widget whose prompt was not reported loses it to another widget too, as under FedCM', async () => {
  const first = run();
  await first.ended;
  await first.wait(ONE_TAP_LIMIT_MS);
  await run({ google: first.google }).ended;
  expect(first.outcomes).toEqual([
    { state: 'failed', reason: 'unanswered' },
    { state: 'failed', reason: 'replaced' },
  ]);
});

test('ONE-07 a widget that ends during the start shows no prompt', async () => {
  const { google, ended, life, outcomes } = run();
  life.abort();
  await ended;
  expect(google.initialize).not.toHaveBeenCalled();
  expect(outcomes).toEqual([]);
});

test('ONE-07 a widget that has ended before does not start', async () => {
  installGoogle();
  const send = vi.fn(never) as unknown as Send;
  const script = { src: '', nonce: undefined };
  await runOneTap({ send, redirects, script, plan: floating, signal: AbortSignal.abort(), emit: () => {}, onSubmit: () => {} });
  expect(send).not.toHaveBeenCalled();
});
