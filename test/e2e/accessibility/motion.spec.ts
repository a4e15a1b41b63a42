import type { Page } from '@playwright/test';
import { ONE_BROWSER } from '../../support/tags.ts';
import { expect, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { stopTime } from '../stopTime.ts';

/** Some of the animations of a sign-in with a passcode. */
const EXPECTED = ['siw-appear', 'siw-toast-in', 'siw-draw'];
/** Animations that may last longer than others: those of a pending action, and the check of a success. */
const LASTING = ['siw-turn', 'siw-pulse', 'siw-fill', 'siw-blink', 'siw-pop', 'siw-draw'];

interface Motion {
  name: string;
  ms: number;
  moves: boolean;
}

/** Writes down every animation and transition that begins from now on. */
async function watchMotion(page: Page) {
  await page.evaluate(() => {
    const motions: Motion[] = [];
    const begun: string[] = [];
    Object.assign(window, { motions, begun });
    const MOVES = /transform|translate|rotate|scale|inset|margin|width|height|^left$|^top$|strokeDashoffset/i;
    const note = (event: Event) => {
      const { target, animationName, propertyName } = event as AnimationEvent & TransitionEvent;
      // A late frame may start and end a short animation: then only its event shows it.
      begun.push(animationName ?? propertyName);
      for (const animation of (target as Element).getAnimations({ subtree: true })) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect)) continue;
        const { animationName: name, transitionProperty } = animation as CSSAnimation & CSSTransition;
        const moves = effect.getKeyframes().some((frame) => Object.keys(frame).some((property) => MOVES.test(property)));
        const { delay = 0, duration } = effect.getComputedTiming();
        motions.push({ name: name ?? transitionProperty, ms: Math.max(delay, 0) + Number(duration), moves });
      }
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, note, true);
  });
}

const motionsOf = (page: Page) => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);
const begunOn = (page: Page) => page.evaluate(() => (window as unknown as { begun: string[] }).begun);

for (const [title, reducedMotion, details] of [
  ['nothing moves longer than 230 ms except progress indicators and the check of a success', 'no-preference', {}],
  // Playwright cannot set this in the system's Firefox.
  ['nothing moves for a visitor who asked for less of it', 'reduce', ONE_BROWSER],
] as const) {
  test(
    `UI-01 during a sign-in with a passcode, ${title}`,
    details,
    async ({ page, open, widget, sandbox, email, allowConsole }) => {
      allowConsole(/status of 404/);
      await page.emulateMedia({ reducedMotion });
      await page.clock.install();
      await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
      await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await watchMotion(page);
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), 'ada@example');
      await widget.getByRole('button', { name: 'Continue' }).click();
      await expect(widget.getByRole('alert')).toHaveText(/Invalid email/);
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
      await widget.getByRole('button', { name: 'Continue' }).click();
      const field = widget.getByRole('textbox', { name: '6-digit passcode' });
      const code = await sandbox.codeFor(email);
      await field.pressSequentially(code === '000000' ? '111111' : '000000');
      await expect(widget.getByRole('alert')).toHaveText(/Invalid passcode/);
      // The toast leaves after two seconds.
      await stopTime(page);
      await widget.getByRole('button', { name: 'Resend code' }).click();
      await expect(widget.getByRole('status').getByText('Code resent')).toBeVisible();
      await widget.getByRole('button', { name: 'Dismiss' }).click();
      await page.clock.resume();
      await expect(widget.getByRole('status').getByText('Code resent')).toHaveCount(0);
      await field.pressSequentially(await sandbox.codeFor(email));
      await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
      if (reducedMotion === 'no-preference') await expect.poll(() => begunOn(page)).toEqual(expect.arrayContaining(EXPECTED));
      // After two frames, the animations of this screen have started.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      // Controls show hover, focus and press at once.
      expect((await begunOn(page)).filter((name) => !name.startsWith('siw-'))).toEqual([]);
      const motions = await motionsOf(page);
      const lasting = motions.filter(({ name }) => !LASTING.includes(name));
      if (reducedMotion === 'no-preference') {
        expect(lasting.filter(({ ms }) => ms > 230)).toEqual([]);
      } else {
        // The progress bar may move.
        expect(motions.filter(({ name, moves }) => moves && name !== 'siw-fill')).toEqual([]);
      }
    },
  );
}

test('UI-01 a pressed button shows at once that it waits: it changes without a transition', async ({
  page,
  open,
  widget,
  email,
}) => {
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/login_or_create', async (route) => {
    await answered;
    await route.continue();
  });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await watchMotion(page);
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  const button = widget.getByRole('button', { name: 'Continue' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // The styles of a busy button load with those of the later screens.
  await expect.poll(() => begunOn(page)).toContain('siw-turn');
  expect((await begunOn(page)).filter((name) => !name.startsWith('siw-'))).toEqual([]);
  const durations = await button.evaluate((pressed) =>
    [pressed, ...pressed.children].map((part) => getComputedStyle(part).transitionDuration),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
  respond();
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeVisible();
});
