import { goodPassword } from '../../e2e/fixture.ts';
import type { PageOptions, Tools } from '../Journey.ts';
import type { WalkStep } from '../Walk.ts';

export const textbox = ({ widget }: Tools, name: string | RegExp) => widget.getByRole('textbox', { name, exact: true });
export const passwordField = (tools: Tools) => textbox(tools, /^(New )?[Pp]assword$/);

const button = ({ widget }: Tools, name: string | RegExp) =>
  typeof name === 'string' ? widget.getByRole('button', { name, exact: true }) : widget.getByRole('button', { name });

/** Opens a page with these options. */
export const open = (options: PageOptions | ((tools: Tools) => PageOptions), done: WalkStep['done']): WalkStep => ({
  act: (tools) => tools.open(typeof options === 'function' ? options(tools) : options),
  done,
});

/** Types into a field, unless the text is there already. */
export const type = (
  field: (tools: Tools) => ReturnType<typeof textbox>,
  text: (tools: Tools) => string,
  done?: WalkStep['done'],
): WalkStep => ({
  act: async (tools) => {
    const there = field(tools);
    if ((await there.inputValue({ timeout: 5_000 })) === text(tools)) return;
    await there.press('ControlOrMeta+a');
    await there.pressSequentially(text(tools));
  },
  done: done ?? (async (tools) => (await field(tools).inputValue({ timeout: 1_000 })) !== ''),
});

export const press = (name: string | RegExp, done: WalkStep['done'], typed?: WalkStep['typed']): WalkStep => ({
  act: (tools) => button(tools, name).first().click({ timeout: 5_000 }),
  done,
  ...(typed && { typed }),
});

export const hasButton = (name: string | RegExp) => (tools: Tools) => button(tools, name).first().isVisible();
export const hasField = (name: string | RegExp) => (tools: Tools) => textbox(tools, name).isVisible();
export const hasText =
  (text: string | RegExp) =>
  ({ widget }: Tools) =>
    widget.getByText(text).first().isVisible();

export const typeEmail = type(
  (tools) => textbox(tools, 'Email'),
  (tools) => tools.email,
);
const typePassword = type(passwordField, () => goodPassword);
export const emailTyped: WalkStep['typed'] = (tools) => [textbox(tools, 'Email'), tools.email];

/** Creates the account of the visitor. */
export const addAccount: WalkStep = {
  act: ({ sandbox, email }) => sandbox.addUser({ emails: [email], password: goodPassword }),
  done: async () => true,
};
export const passwordTyped: WalkStep['typed'] = (tools) => [passwordField(tools), goodPassword];
export const byPassword = { products: ['passwords'] };
export const loggedIn = hasText('You have successfully logged in.');

/** Logs in on the page that is open. */
export const logIn: readonly WalkStep[] = [
  typeEmail,
  press('Continue', (tools) => passwordField(tools).isVisible(), emailTyped),
  typePassword,
  press('Continue', loggedIn, passwordTyped),
];
