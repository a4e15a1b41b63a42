import type { Journey, Tools } from '../Journey.ts';

const config = { products: ['passwords'] };
const press = ({ widget }: Tools, name: string) => widget.getByRole('button', { name, exact: true }).click();
const isThere = ({ widget }: Tools, name: string) => widget.getByRole('button', { name, exact: true }).isVisible();
const created = ({ widget }: Tools) => widget.getByRole('heading', { name: 'Passkey successfully created!' }).isVisible();

/** Signs in, and opens the management of passkeys. */
async function openManagement(tools: Tools) {
  await tools.giveDevice();
  await tools.signIn();
  await tools.open({ config, entry: 'passkeys' });
  await tools.until(() => isThere(tools, 'Create a Passkey'));
}

async function createPasskey(tools: Tools) {
  await openManagement(tools);
  await press(tools, 'Create a Passkey');
  await tools.until(() => created(tools));
}

/** Signs in with a passkey of an account of which the browser knows nothing else. */
const login: Journey = {
  prepare: async (tools) => {
    await createPasskey(tools);
    await tools.context.clearCookies();
    await tools.page.evaluate(() => localStorage.clear());
    await tools.open({ config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } } });
    await tools.until(() => isThere(tools, 'Login with a Passkey'));
  },
  act: (tools) => press(tools, 'Login with a Passkey'),
  done: ({ widget }) => widget.getByText('Your Passkey has been successfully authenticated.').isVisible(),
};

const register: Journey = { prepare: openManagement, act: (tools) => press(tools, 'Create a Passkey'), done: created };

const NEW_NAME = 'This laptop';

export const passkeys = {
  'user.get': {
    prepare: async (tools) => {
      await tools.signIn();
    },
    act: (tools) => tools.open({ config, entry: 'passkeys' }),
    done: (tools) => isThere(tools, 'Create a Passkey'),
    again: (tools) => press(tools, 'Try again'),
    losesNetworkLate: true,
  },
  'webauthn.registerStart': register,
  'webauthn.register': register,
  'webauthn.authenticateStart': login,
  'webauthn.authenticate': login,
  'webauthn.update': {
    prepare: async (tools) => {
      await createPasskey(tools);
      await press(tools, 'Rename: Passkey 1');
      await tools.page.keyboard.type(NEW_NAME);
    },
    act: (tools) => press(tools, 'Save'),
    done: ({ widget }) => widget.getByText(NEW_NAME, { exact: true }).isVisible(),
    acknowledged: (tools) => isThere(tools, 'Rename: Passkey 1'),
    typed: ({ widget }) => [widget.getByRole('textbox', { name: 'Name' }), NEW_NAME],
  },
  'user.deleteWebauthnRegistration': {
    prepare: async (tools) => {
      await createPasskey(tools);
      await press(tools, 'Delete: Passkey 1');
    },
    act: (tools) => press(tools, 'Delete'),
    acknowledged: (tools) => isThere(tools, 'Delete: Passkey 1'),
    done: ({ widget }) => widget.getByText('You have no Passkeys yet.').isVisible(),
  },
} as const satisfies Readonly<Record<string, Journey>>;
