import { SESSION_REFRESH_MS } from '../../src/limits.ts';
import { expect } from '../e2e/fixture.ts';
import { builds, test } from './fixture.ts';
import type { Tools } from './Journey.ts';
import { endOf } from './runFileCase.ts';
import type { Walk, WalkStep } from './Walk.ts';
import { byPassword, hasButton, hasField, hasText, logIn, open, press } from './walks/steps.ts';
import { walks } from './walks/walks.ts';

const DAY_MS = 86_400_000;

/** Ends every session at the back end, as time does while the page is open. */
async function endSessions({ sandbox }: Tools) {
  await sandbox.setEnvironment({ clockOffsetMs: DAY_MS });
}

const isSignedOut = ({ page }: Tools) =>
  page.evaluate(() => {
    const { host } = window as unknown as { host: { client: { session: { get(): object | null } } } };
    return host.client.session.get() === null;
  });

const [giveDevice, signIn, manage, create] = walks.passkeys;
const toList: Walk = [giveDevice, signIn, manage, create];

const typeName: WalkStep = {
  act: ({ page }) => page.keyboard.type('This laptop'),
  done: async ({ widget }) => (await widget.getByRole('textbox', { name: 'Name' }).inputValue()) === 'This laptop',
};

interface Screen {
  /** Leads to the screen. */
  lead: Walk;
  /** Actions of the visitor after the session has ended. */
  act: Walk;
  /** End of the last step. */
  end: 'done' | 'message';
  /** No visitor is signed in after the next check of the session. */
  isSignedOut: boolean;
}

/** Screens that a visitor with a session sees. */
const screens: Readonly<Record<string, Screen>> = {
  'the form for a passkey': {
    lead: [giveDevice, signIn, manage],
    act: [press('Create a Passkey', hasText('Passkey successfully created!'))],
    end: 'message',
    isSignedOut: true,
  },
  'the name of a passkey': {
    lead: [...toList, press('Rename: Passkey 1', hasField('Name')), typeName],
    act: [press('Save', hasText('This laptop'))],
    end: 'message',
    isSignedOut: true,
  },
  'the deletion of a passkey': {
    lead: [...toList, press('Delete: Passkey 1', hasButton('Delete'))],
    act: [press('Delete', hasText('You have no Passkeys yet.'))],
    end: 'message',
    isSignedOut: true,
  },
  'a form to sign in': {
    lead: [signIn, open({ config: byPassword }, hasField('Email'))],
    act: logIn,
    end: 'done',
    isSignedOut: false,
  },
};

for (const build of builds) {
  for (const [name, screen] of Object.entries(screens)) {
    test(`${build}: ${name}: session expired`, async ({ toolsOf, uncaught }) => {
      const tools = toolsOf(build);
      for (const step of screen.lead) {
        await step.act(tools);
        expect(await endOf(step, tools)).toBe('done');
      }
      await endSessions(tools);
      const ends: string[] = [];
      for (const step of screen.act) {
        await step.act(tools);
        ends.push(await endOf(step, tools));
      }
      expect(ends.at(-1)).toBe(screen.end);
      await expect(tools.widget.locator('[aria-busy=true]')).toHaveCount(0);
      if (screen.isSignedOut) {
        await tools.page.clock.fastForward(SESSION_REFRESH_MS);
        await tools.until(() => isSignedOut(tools));
      }
      expect(uncaught).toEqual([]);
    });
  }
}
