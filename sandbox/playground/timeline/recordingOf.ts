import { scenarios } from '../../scenarios/scenarios.ts';
import { formatAddress } from '../address.ts';
import type { Bench } from '../Bench.ts';
import { control } from '../control.ts';
import { needsFrame } from '../host/switches.ts';
import type { Activity } from './activity.ts';
import { STAND_INS } from './createStandIns.ts';
import type { Act, Recording } from './writeTest.ts';

interface KnownUser {
  created_at: string;
  emails?: readonly { email: string }[];
  phone_numbers?: readonly { phone_number: string }[];
  password?: unknown;
}

/** All that a test needs to do again what is on the timeline of this page. */
export async function recordingOf({ state, feed, timeline, page }: Bench, secrets: boolean): Promise<Recording> {
  const acts = actsOf(timeline);
  const scenario = scenarios.find(({ id }) => id === state.scenario);
  const { users } = await control<{ users: KnownUser[] }>('GET', 'users');
  const seeds = scenario ? (scenario.setup.users ?? []) : seedsOf(users, acts, timeline);
  const settings = { ...scenario?.setup.settings, ...state.settings };
  const faults = scenario ? (scenario.setup.faults ?? []) : feed.scenarios.map(({ id: _, ...rule }) => rule).reverse();
  return {
    origin: location.origin,
    fragment: formatAddress({ ...state, tab: 'inbox' }),
    framed: needsFrame(state.on),
    setup: [
      { method: 'POST', path: 'reset' },
      ...(Object.keys(settings).length > 0 ? [{ method: 'PATCH', path: 'settings', body: settings }] : []),
      ...seeds.map((body) => ({ method: 'POST', path: 'users', body })),
      ...faults.map((body) => ({ method: 'POST', path: 'scenarios', body })),
    ],
    acts,
    messages: feed.messages,
    known: seeds.flatMap(({ password }) => password ?? []),
    secrets,
    outcome: {
      heading: page?.heading() ?? '',
      error: page?.error() ?? '',
      signedInAs: nameOf(page?.client.session.get() ? page.client.user.get() : null),
    },
  };
}

const nameOf = (user: { emails?: readonly { email: string }[]; phone_numbers?: readonly { phone_number: string }[] } | null) =>
  user?.emails?.[0]?.email ?? user?.phone_numbers?.[0]?.phone_number ?? null;

function actsOf(timeline: readonly Activity[]): Act[] {
  const acts: Act[] = [];
  for (const item of timeline) {
    if (item.deed) acts.push({ deed: item.deed });
    const last = acts.at(-1);
    const { path, status } = Object(item.payload) as { path?: string; status?: number | null };
    if (last && item.kind === 'call' && status) last.answered = path;
  }
  return acts;
}

/** Who was there before the visitor came and is spoken of. Their password is the one that was typed. */
function seedsOf(users: readonly KnownUser[], acts: readonly Act[], timeline: readonly Activity[]) {
  const start = timeline.find(({ deed }) => deed)?.at ?? 0;
  const typed = acts.map(({ deed }) => deed.text ?? '');
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return users
    .filter(({ created_at }) => Date.parse(created_at) < start)
    .map(({ emails = [], phone_numbers = [], password }) => ({
      emails: emails.map(({ email }) => email),
      phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
      ...(password ? { password: STAND_INS[0] } : {}),
    }))
    .filter(
      ({ emails, phone_numbers }) =>
        emails.some((email) => typed.includes(email)) ||
        phone_numbers.some((number) => typed.some((text) => digits(text).length > 5 && digits(number).endsWith(digits(text)))),
    );
}
