import type { UserAction } from '../host/HostEvent.ts';
import type { Activity } from './activity.ts';
import type { TestStep } from './writeTest.ts';

/** An account at a simulated provider. */
export interface KnownAccount {
  /** Name of the provider and its id of the account, separated by a colon. */
  id: string;
  label: string;
}

/** Maximum delay between an action and its call. A later call has another cause, because sessions refresh in the background. */
const LATEST_MS = 2_000;

/**
 * Calls that a page makes by itself, on load or while the visitor types. Their order relative to the visitor's actions varies.
 */
const UNASKED = [
  'bootstrap.get',
  'session.authenticate',
  'user.get',
  'passwords.strengthCheck',
  'webauthn.authenticateStart',
  'oauth.googleOneTap.start',
];

const isCaused = ({ kind, title }: Activity) => kind === 'call' && !UNASKED.includes(title);

/** Returns the actions in order, each with the last call that it caused. */
export function testStepsOf(timeline: readonly Activity[], accounts: readonly KnownAccount[]): TestStep[] {
  const steps: TestStep[] = [];
  const actions = timeline.flatMap((item) => {
    const action = item.action ?? consentOf(item, accounts);
    return action ? [{ action, at: item.at, until: item.until ?? item.at }] : [];
  });
  for (const [index, { action, at, until }] of actions.entries()) {
    const next = actions[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const call = timeline.findLast((item) => isCaused(item) && item.at >= at && item.at < Math.min(next, until + LATEST_MS));
    steps.push({ action, ...(call && { call: callOf(call, next) }) });
  }
  return steps;
}

function callOf({ at, payload }: Activity, next: number): TestStep['call'] {
  const { path, status, ms, response } = payload as {
    path: string;
    status: number | null;
    ms: number | null;
    response?: unknown;
  };
  const answered = status !== null && ms !== null && at + ms <= next;
  const signsIn = status === 200 && Boolean(Object(Object(response).data).session);
  return { path, answered, ...(answered && signsIn && { signsIn }) };
}

const answers: Partial<Record<string, string>> = { allow: 'Allow', deny: 'Deny', error: 'Fail with an error' };

/** Returns the action on a provider's page, derived from the request of that page. */
function consentOf({ kind, title, payload }: Activity, accounts: readonly KnownAccount[]): UserAction | undefined {
  if (kind !== 'call' || title !== 'oauth.consent') return undefined;
  const { path, request } = payload as { path: string; request: Partial<Record<string, string>> | null };
  const provider = path.split('/').at(-2);
  const { account, new: typed, answer = '', slow } = request ?? {};
  const name = answers[answer];
  if (name === undefined) return undefined;
  const known = account && accounts.find(({ id }) => id === `${provider}:${account}`);
  return { type: 'consent', role: '', name, text: known ? known.label : (typed ?? ''), ...(slow && { slow: true }) };
}
