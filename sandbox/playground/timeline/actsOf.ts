import type { UserAction } from '../host/HostEvent.ts';
import type { Activity } from './activity.ts';
import type { Act } from './writeTest.ts';

/** An account at a simulated provider. */
export interface KnownAccount {
  /** The provider's name and what it calls the account, with a colon between. */
  id: string;
  label: string;
}

/** A call that begins later than that did not come of what was done: sessions refresh by themselves. */
const LATEST_MS = 2_000;

/**
 * What a page asks by itself, on arrival or while somebody types: where a visitor was quick, it comes after what they did, and another
 * time before it.
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

/** What was done, in order, each with the last call that came of it. */
export function actsOf(timeline: readonly Activity[], accounts: readonly KnownAccount[]): Act[] {
  const acts: Act[] = [];
  const actions = timeline.flatMap((item) => {
    const action = item.action ?? consentOf(item, accounts);
    return action ? [{ action, at: item.at, until: item.until ?? item.at }] : [];
  });
  for (const [index, { action, at, until }] of actions.entries()) {
    const next = actions[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const call = timeline.findLast((item) => isCaused(item) && item.at >= at && item.at < Math.min(next, until + LATEST_MS));
    acts.push({ action, ...(call && { call: callOf(call, next) }) });
  }
  return acts;
}

function callOf({ at, payload }: Activity, next: number): Act['call'] {
  const { path, status, ms } = payload as { path: string; status: number | null; ms: number | null };
  return { path, answered: status !== null && ms !== null && at + ms <= next };
}

const answers: Partial<Record<string, string>> = { allow: 'Allow', deny: 'Deny', error: 'Fail with an error' };

/** What was done at a provider's page, which is known from what that page sent. */
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
