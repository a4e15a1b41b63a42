import type { FaultRequest } from '../../controlTypes.ts';
import type { Scenario } from '../../scenarios/Scenario.ts';
import { scenarios } from '../../scenarios/scenarios.ts';
import { isFrameNeeded } from '../host/switches.ts';
import type { PlaygroundContext } from '../PlaygroundContext.ts';
import { formatAddress } from '../state/address.ts';
import { control } from '../state/callControl.ts';
import { type KnownUser, listUsers } from '../state/listUsers.ts';
import type { Activity } from './activity.ts';
import { createPasswordReplacements, type PasswordMarks, REPLACEMENT_PASSWORDS } from './createPasswordReplacements.ts';
import { activeFaults } from './developerEvents.ts';
import { signedInAs } from './signedInAs.ts';
import { type KnownAccount, testStepsOf } from './testStepsOf.ts';
import { isTypedPassword, type Recording, type TestStep } from './writeTest.ts';

const NEVER_TYPED = 'Ten plain swans 1770!';

/** Returns all data that a test needs to repeat the actions on the timeline of this page. */
export async function recordingOf(playground: PlaygroundContext): Promise<Recording> {
  const { state, feed, timeline, page, passwordMarks } = playground;
  const { accounts } = await control<{ accounts: KnownAccount[] }>('GET', 'oauth-accounts');
  const steps = testStepsOf(timeline, accounts);
  const scenario = scenarios.find(({ id }) => id === state.scenario);
  const users = await listUsers();
  const password = passwordOf(timeline, steps, passwordMarks);
  const seeds = scenario ? (scenario.setup.users ?? []) : seedsOf(users, steps, timeline, password);
  const settings = { ...scenario?.setup.settings, ...state.settings };
  const [firstChange] = steps.flatMap(({ action }) => action.before ?? []);
  const before = firstChange === undefined ? await activeFaults() : (JSON.parse(firstChange) as readonly FaultRequest[]);
  const faults = scenario ? (scenario.setup.faults ?? []) : before;
  return {
    origin: location.origin,
    fragment: formatAddress(state),
    framed: isFrameNeeded(state.on),
    setup: [
      { method: 'POST', path: 'reset' },
      ...(Object.keys(settings).length > 0 ? [{ method: 'PATCH', path: 'settings', body: settings }] : []),
      ...seeds.map((body) => ({ method: 'POST', path: 'users', body })),
      ...faults.map((body) => ({ method: 'POST', path: 'faults', body })),
    ],
    steps,
    messages: feed.messages,
    known: passwordsOf(scenario),
    marks: passwordMarks,
    outcome: {
      heading: page?.heading() ?? '',
      error: page?.error() ?? '',
      signedInAs: page ? signedInAs(page.client.session.get(), page.client.user.get()) : null,
    },
  };
}

/** Returns the passwords of a scenario's users, which are not secret. */
export const passwordsOf = (scenario: Scenario | undefined) =>
  (scenario?.setup.users ?? []).flatMap(({ password }) => password ?? []);

/** Returns the users that existed before the first action and that the actions refer to. */
function seedsOf(users: readonly KnownUser[], steps: readonly TestStep[], timeline: readonly Activity[], password: string) {
  const start = timeline.find(({ action }) => action)?.at ?? 0;
  const typed = steps.map(({ action }) => action.text ?? '');
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return users
    .filter(({ created_at }) => Date.parse(created_at) < start)
    .map(({ emails = [], phone_numbers = [], password: has }) => ({
      emails: emails.map(({ email }) => email),
      phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
      ...(has ? { password } : {}),
    }))
    .filter(
      ({ emails, phone_numbers }) =>
        emails.some((email) => typed.includes(email)) ||
        phone_numbers.some((number) => typed.some((text) => digits(text).length > 5 && digits(number).endsWith(digits(text)))),
    );
}

/** Returns the password of those users: the one that signed in, else one that was not typed. */
function passwordOf(timeline: readonly Activity[], steps: readonly TestStep[], marks: PasswordMarks): string {
  const replacements = createPasswordReplacements([], marks);
  const typed = steps.filter(({ action }) => isTypedPassword(action)).map(({ action }) => replacements.of(action.text ?? ''));
  let last = '';
  for (const { action, title, payload } of timeline) {
    if (action && isTypedPassword(action)) last = action.text ?? '';
    if (last && title === 'passwords.authenticate' && Object(payload).status === 200) return replacements.of(last);
  }
  return REPLACEMENT_PASSWORDS.find((each) => !typed.includes(each)) ?? NEVER_TYPED;
}
