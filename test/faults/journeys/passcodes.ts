import { typeIn } from '../../e2e/fixture.ts';
import type { Journey, Tools } from '../Journey.ts';

const field = ({ widget }: Tools, name: string) => widget.getByRole('textbox', { name, exact: true });
const submit = ({ widget }: Tools) => widget.getByRole('button', { name: 'Continue', exact: true }).click();
const entry = ({ widget }: Tools) => widget.getByRole('heading', { name: 'Enter passcode' }).isVisible();

const byPhone = (method: 'sms' | 'whatsapp'): Journey => ({
  prepare: async (tools) => {
    await tools.open({ config: { products: ['otp'], otpOptions: { methods: [method] } } });
    await field(tools, 'Phone number').pressSequentially(tools.phone);
  },
  act: submit,
  done: entry,
  typed: (tools) => [field(tools, 'Phone number'), tools.phone.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')],
});

const byEmail = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Sends a passcode by email, and waits for the screen on which it is typed. */
async function requestPasscode(tools: Tools) {
  await tools.open({ config: byEmail });
  await typeIn(field(tools, 'Email'), tools.email);
  await submit(tools);
  await tools.until(() => entry(tools));
}

export const sendByEmail: Journey = {
  prepare: async (tools) => {
    await tools.open({ config: byEmail });
    await typeIn(field(tools, 'Email'), tools.email);
  },
  act: submit,
  done: entry,
  typed: (tools) => [field(tools, 'Email'), tools.email],
};
export const sendBySms = byPhone('sms');
export const sendByWhatsapp = byPhone('whatsapp');

export const enterPasscode: Journey = {
  prepare: async (tools) => {
    await requestPasscode(tools);
    tools.note.text = await tools.sandbox.codeFor(tools.email);
  },
  act: (tools) => field(tools, '6-digit passcode').pressSequentially(tools.note.text),
  done: ({ widget }) => widget.getByText('Your passcode has been successfully verified.').isVisible(),
  typed: (tools) => [field(tools, '6-digit passcode'), tools.note.text],
};

/** The configuration, which calls with proofs wait for. */
export const loadConfiguration: Journey = {
  prepare: async () => {},
  act: async (tools) => {
    await tools.open({ config: byEmail });
    await typeIn(field(tools, 'Email'), tools.email);
    await submit(tools);
  },
  again: async () => {},
  done: entry,
  isBackground: true,
  path: /\/projects\/bootstrap\//,
};

export const logEvents: Journey = { ...loadConfiguration, path: /\/sdk\/v1\/events$/ };
