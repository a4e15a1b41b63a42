import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../cli/src/startSandbox.ts';
import { createDelivery } from './server/createDelivery.js';
import { PAGE, refusal, startHost, tokenOf } from './startHost.ts';

const email = 'ada@example.test';
const session_duration_minutes = 30;

/** A host that delivers by SMTP and HTTP, and the sandbox that receives. */
async function start() {
  const sandbox = await startSandbox({ smtp: 0 });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= sandbox.close();
    return closing;
  };
  onTestFinished(close);
  const deliver = createDelivery({ smtpPort: sandbox.smtpPort ?? 0, texts: `${sandbox.control}/messages` });
  const { visit } = await startHost({ deliver });
  return { close, visit, last: (to: string) => sandbox.idp.messages.last(to) };
}

test('emails by nodemailer and SMTP, and texts, arrive in the inbox of the sandbox, with their codes and links', async () => {
  const { visit, last } = await start();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const token = last(email)?.code ?? '';
  expect((await visitor.otps.authenticate({ token, method_id, session_duration_minutes })).user.emails).toMatchObject([
    { email },
  ]);

  const other = visit();
  await other.magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/` });
  const link = tokenOf(last(email)?.link ?? null);
  expect(await refusal(other.magicLinks.authenticate({ token: link, session_duration_minutes }))).toBe('accepted');

  const third = visit();
  const phone_number = '+12015550123';
  const sent = await third.otps.whatsapp.loginOrCreate({ phone_number, expiration_minutes: 5 });
  const text = last(phone_number);
  expect(text?.channel).toBe('whatsapp');
  const request = { token: text?.code ?? '', method_id: sent.method_id, session_duration_minutes };
  expect(await refusal(third.otps.authenticate(request))).toBe('accepted');
});

test('while the mail server is down, a passcode by email fails with one clear error', async () => {
  const { close, visit } = await start();
  await close();
  expect(await refusal(visit().otps.email.loginOrCreate({ email, expiration_minutes: 5 }))).toBe('message_not_sent');
});
