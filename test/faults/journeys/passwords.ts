import { goodPassword, typeIn } from '../../e2e/fixture.ts';
import type { Journey, Tools } from '../Journey.ts';

const config = { products: ['passwords'] };
const email = ({ widget }: Tools) => widget.getByRole('textbox', { name: 'Email', exact: true });
const password = ({ widget }: Tools) => widget.getByRole('textbox', { name: /^(New )?[Pp]assword$/ });
const submit = ({ widget }: Tools) => widget.getByRole('button', { name: 'Continue', exact: true }).click();
const loggedIn = ({ widget }: Tools) => widget.getByText('You have successfully logged in.').isVisible();
const isStrong = ({ widget }: Tools) => widget.getByRole('meter', { name: /4 out of 4/ }).isVisible();

const typeEmail = async (tools: Tools, options: object = config) => {
  await tools.open({ config: options });
  await typeIn(email(tools), tools.email);
};

/** Leads a new or an existing account to the field of its password. */
async function reachPassword(tools: Tools, isKnown: boolean, options: object = config) {
  if (isKnown) await tools.sandbox.addUser({ emails: [tools.email], password: goodPassword });
  await typeEmail(tools, options);
  await submit(tools);
  await tools.until(() => password(tools).isVisible());
}

/** Opens the page that the email about a forgotten password leads to. */
async function openReset(tools: Tools, type: 'reset_password' | 'login') {
  const redirect = tools.addressOf({ config, entry: 'reset' });
  await tools.sandbox.addUser({ emails: [tools.email], password: goodPassword });
  await reachPassword(tools, false, {
    ...config,
    passwordOptions: { resetPasswordRedirectURL: redirect, loginRedirectURL: redirect },
  });
  await tools.widget.getByRole('button', { name: 'Forgot Password?' }).click();
  return tools.sandbox.linkFor(tools.email, type);
}

export const findAccount: Journey = {
  prepare: async (tools) => {
    await tools.sandbox.addUser({ emails: [tools.email], password: goodPassword });
    await typeEmail(tools);
  },
  act: submit,
  done: (tools) => password(tools).isVisible(),
  typed: (tools) => [email(tools), tools.email],
};

export const checkStrength: Journey = {
  prepare: (tools) => reachPassword(tools, false),
  act: (tools) => password(tools).pressSequentially(goodPassword),
  done: isStrong,
  typed: (tools) => [password(tools), goodPassword],
};

export const createPassword: Journey = {
  prepare: async (tools) => {
    await reachPassword(tools, false);
    await password(tools).pressSequentially(goodPassword);
    await tools.until(() => isStrong(tools));
  },
  act: submit,
  done: loggedIn,
  typed: (tools) => [password(tools), goodPassword],
};

export const logIn: Journey = {
  prepare: async (tools) => {
    await reachPassword(tools, true);
    await password(tools).pressSequentially(goodPassword);
  },
  act: submit,
  done: loggedIn,
  typed: (tools) => [password(tools), goodPassword],
};

export const requestReset: Journey = {
  prepare: (tools) => reachPassword(tools, true),
  act: ({ widget }) => widget.getByRole('button', { name: 'Forgot Password?' }).click(),
  done: ({ widget }) => widget.getByText(/A link to reset your password was sent to you at/).isVisible(),
};

export const resetPassword: Journey = {
  prepare: async (tools) => {
    await tools.page.goto(await openReset(tools, 'reset_password'));
    await password(tools).pressSequentially(`${goodPassword} and one`);
    await tools.until(() => isStrong(tools));
  },
  act: submit,
  done: loggedIn,
  typed: (tools) => [password(tools), `${goodPassword} and one`],
};

export const sendEmailLink: Journey = {
  prepare: (tools) => typeEmail(tools, { products: ['emailMagicLinks'] }),
  act: submit,
  done: ({ widget }) => widget.getByText(/An email was sent to/).isVisible(),
  typed: (tools) => [email(tools), tools.email],
};

export const redeemLink: Journey = {
  prepare: async (tools) => {
    tools.note.text = await openReset(tools, 'login');
  },
  act: async ({ page, note }) => {
    await page.goto(note.text);
  },
  done: loggedIn,
  losesNetworkLate: true,
};
