import type { Check, CheckContext } from '../Check.ts';
import { assertRefusal, assertSignedIn, assertText } from '../expectations.ts';

const MINUTES = 30;

async function sendTo({ client, email, receive }: CheckContext) {
  const { method_id } = await client.provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const { code } = await receive(email);
  assertText(code, 'the code in the email');
  return { token: code, method_id, session_duration_minutes: MINUTES };
}

const respondsWithMethodId = (channel: 'sms' | 'whatsapp'): Check => ({
  call: `otps.${channel}.loginOrCreate`,
  title: 'returns the method_id of the number',
  run: async ({ client, phone }) =>
    assertText(
      (await client.provider.otps[channel].loginOrCreate({ phone_number: phone, expiration_minutes: 5 })).method_id,
      'method_id',
    ),
});

export const passcodeChecks: readonly Check[] = [
  {
    call: 'otps.email.loginOrCreate',
    title: 'returns the method_id of the address',
    run: async ({ client, email }) =>
      assertText((await client.provider.otps.email.loginOrCreate({ email, expiration_minutes: 5 })).method_id, 'method_id'),
  },
  {
    call: 'otps.email.loginOrCreate',
    title: 'refuses an invalid address',
    run: ({ client }) => assertRefusal(client.provider.otps.email.loginOrCreate({ email: 'ada', expiration_minutes: 5 })),
  },
  respondsWithMethodId('sms'),
  {
    call: 'otps.sms.loginOrCreate',
    title: 'refuses an invalid number',
    run: ({ client }) => assertRefusal(client.provider.otps.sms.loginOrCreate({ phone_number: '123', expiration_minutes: 5 })),
  },
  respondsWithMethodId('whatsapp'),
  {
    call: 'otps.authenticate',
    needs: 'otp.email',
    title: 'signs in with the code, for the requested duration',
    async run(context) {
      assertSignedIn(await context.client.provider.otps.authenticate(await sendTo(context)), MINUTES);
    },
  },
  {
    call: 'otps.authenticate',
    needs: 'otp.email',
    title: 'refuses another code as otp_code_not_found, and the right one still signs in',
    async run(context) {
      const right = await sendTo(context);
      const token = right.token === '000000' ? '111111' : '000000';
      await assertRefusal(context.client.provider.otps.authenticate({ ...right, token }), 'another code', ['otp_code_not_found']);
      assertSignedIn(await context.client.provider.otps.authenticate(right));
    },
  },
  {
    call: 'otps.authenticate',
    needs: 'otp.email',
    title: 'accepts a code only once',
    async run(context) {
      const right = await sendTo(context);
      await context.client.provider.otps.authenticate(right);
      await assertRefusal(context.another().provider.otps.authenticate(right), 'the second use of the code');
    },
  },
];
