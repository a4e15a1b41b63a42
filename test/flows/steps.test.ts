// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { stepNames } from '../../src/devtools/stepNames.ts';
import type { StepReport } from '../../src/devtools.ts';
import { enterEmail, openWidget } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const codes = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;

const briefly = ({ name, screen, end }: StepReport) => {
  const outcome = end?.as === 'failed' ? end.error_type : end?.as === 'next' ? end.screen : end?.as;
  return `${name} on ${screen}: ${outcome ?? 'began'}`;
};

test('SBX-06 a tool is notified of each step: its name, its start and its result', async () => {
  const steps: StepReport[] = [];
  const widget = await openWidget({ config: codes, onStep: (step) => steps.push(step) });
  const { screen, user, message } = widget;
  await enterEmail(widget, ADA);
  await user.type(await screen.findByLabelText('6-digit passcode'), '000000');
  await screen.findByText('Invalid passcode, please try again.');
  const { code } = await message(ADA);
  await user.type(screen.getByLabelText('6-digit passcode'), String(code));
  await screen.findByText('Your passcode has been successfully verified.');

  expect(steps.map(briefly)).toEqual([
    'sendPasscodeByEmail on main: began',
    'sendPasscodeByEmail on main: otp/enter',
    'submitPasscode on otp/enter: began',
    'submitPasscode on otp/enter: otp_code_not_found',
    'submitPasscode on otp/enter: began',
    'submitPasscode on otp/enter: otp/confirmed',
  ]);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(3);
  for (const { startedAt, end } of steps) expect(end?.at ?? startedAt).toBeGreaterThanOrEqual(startedAt);
  for (const secret of [ADA, '000000', String(code)]) expect(JSON.stringify(steps)).not.toContain(secret);
});

test('SBX-06 a step that stays on its screen, and one whose screen was left, have their own results', async () => {
  const steps: StepReport[] = [];
  const widget = await openWidget({ config: codes, onStep: (step) => steps.push(step) });
  const { screen, user, hold } = widget;
  await enterEmail(widget, ADA);
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(steps.map(briefly)).toContain('resendPasscode on otp/enter: stayed'));
  const respond = hold('otps.email.loginOrCreate');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  respond();
  await waitFor(() => expect(steps.map(briefly).at(-1)).toBe('resendPasscode on otp/enter: cancelled'));
});

test('every step of the source has a name in minified code', () => {
  const methods = join(import.meta.dirname, '../../src/methods');
  const files = readdirSync(methods, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const written = files.flatMap((file) =>
    [...readFileSync(join(methods, file), 'utf8').matchAll(/^export const (\w+): Step</gm)].map(([, name]) => name),
  );
  expect(written.length).toBeGreaterThan(25);
  expect([...stepNames.values()].sort()).toEqual(written.sort());
});
