import { randomBytes } from 'node:crypto';
import { DEFAULT_ADDRESS } from '../../defaultAddress.ts';
import type { BackendName } from './backendNames.ts';
import type { Framework, FrameworkName } from './frameworks.ts';
import { templatesOf } from './templates.ts';

/** A back end of `init --backend`. */
export interface StarterBackend {
  /** Folder of its files in `backends` of the templates. */
  folder: string;
  /** Comment of the client, in lines without `//`. */
  note?: readonly string[];
  /** Origins, besides the page's, that the policy lets the page connect to. */
  origins: readonly string[];
  /** Sends a passcode to every address, without asking whether a new visitor prefers a password. */
  hidesAccounts?: true;
  /** Needs a server of the app; with Vite, it is a separate process. */
  needsServer?: true;
  /** Commands that run beside the pages in development, by name. */
  services: (framework: Framework) => Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  /** Changes of the framework's scripts. */
  scripts?: (framework: Framework) => Partial<Framework['scripts']>;
  /** Files besides the client and the headers. They replace the files of all back ends. */
  files?: (name: FrameworkName, framework: Framework) => Record<string, string>;
  /** Packages with an install script. */
  allowScripts?: readonly string[];
  /** Versions that npm installs instead of those that a package asks for. */
  overrides?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of files that must not be committed. */
  ignored?: readonly string[];
}

const inbox = 'widget-sandbox inbox --smtp 1025';
const nodeWithSecrets = 'node --env-file=.env';

/** The exact versions of packages that better-auth accepts in a range, which else differ from one another. */
const partsOfBetterAuth = { '@better-auth/utils': '0.5.1', '@better-fetch/fetch': '1.3.3', 'better-call': '1.4.5' };

const betterAuth: StarterBackend = {
  folder: 'better-auth',
  origins: [],
  hidesAccounts: true,
  needsServer: true,
  services: ({ hasVite }) => ({
    sandbox: inbox,
    ...(hasVite && { server: `${nodeWithSecrets} --watch-path=server server/server.js 3001` }),
  }),
  dependencies: {
    '@better-auth/core': '1.7.25',
    'better-auth': '1.7.25',
    ...partsOfBetterAuth,
    'better-sqlite3': '12.11.1',
    nodemailer: '10.6.0',
  },
  devDependencies: {},
  allowScripts: ['better-sqlite3'],
  // For a host that adds passkeys: the newest version of their plugin asks for versions that better-auth no longer uses.
  overrides: { '@better-auth/passkey': partsOfBetterAuth },
  ignored: ['auth.db*'],
  scripts({ hasVite, hasNoBundler }) {
    if (hasVite) return { start: `${nodeWithSecrets} server/server.js` };
    if (hasNoBundler) return { dev: `${nodeWithSecrets} --watch server.js`, start: `${nodeWithSecrets} server.js` };
    return {};
  },
  files(name, { hasVite }) {
    const folder = { next: 'app', hono: '' }[name as string] ?? 'server';
    return {
      '.env': [
        `BETTER_AUTH_SECRET=${randomBytes(32).toString('hex')}`,
        'BETTER_AUTH_URL=http://localhost:3000',
        'SMTP_URL=smtp://localhost:1025',
        `TEXTS_URL=${DEFAULT_ADDRESS}/__sandbox/messages`,
        '',
      ].join('\n'),
      ...templatesOf('backends/better-auth/auth.js', folder),
      ...templatesOf('backends/better-auth/messages.js', folder),
      ...(name === 'next' ? templatesOf('backends/better-auth/next') : templatesOf('backends/better-auth/server.js', folder)),
      ...(hasVite && { ...templatesOf('serving/pages.js', 'server'), ...renamed('serving/servingWithBackend.js', 'serving.js') }),
    };
  },
};

const renamed = (source: string, name: string) => ({ [name]: Object.values(templatesOf(source))[0] ?? '' });

const firebase: StarterBackend = {
  folder: 'firebase',
  origins: ['http://localhost:9099', 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  services: () => ({
    sandbox: inbox,
    messages: 'node emulator-messages.js',
  }),
  dependencies: { firebase: '12.19.0' },
  devDependencies: { 'firebase-tools': '14.27.0', nodemailer: '10.6.0' },
  ignored: ['*-debug.log'],
  // The pages start when the emulator is ready.
  scripts: ({ scripts: { dev } }) => ({ dev: `firebase emulators:exec --only auth --project demo-starter "${dev}"` }),
  files: (name) => ({
    ...(name === 'next' && templatesOf('backends/firebase/next')),
    ...templatesOf('backends/firebase/firebase.json'),
    ...templatesOf('backends/firebase/emulator-messages.js'),
    // Instead of the one with a passcode.
    ...templatesOf('backends/firebase/confirmEmail.js', 'tests'),
  }),
};

/** The sandbox, which is the back end itself and has an inbox. */
const sandbox = {
  folder: 'sandbox',
  services: () => ({ sandbox: 'widget-sandbox serve --products otp,passwords' }),
  dependencies: {},
  devDependencies: {},
} as const;

const mock: StarterBackend = {
  ...sandbox,
  note: ['The sandbox that `npm run dev` starts. For another back end, change these two values, and the policy in headers.js.'],
  origins: [DEFAULT_ADDRESS],
};

const stytch: StarterBackend = {
  ...sandbox,
  note: [
    'The sandbox stands for Stytch until you enter the public token of your project and remove the line with `backend`.',
    'Then add the addresses of your pages to the redirect URLs of the project, and the page to its authorized domains.',
  ],
  origins: [DEFAULT_ADDRESS, 'https://test.stytch.com', 'https://api.stytch.com'],
};

/** The back ends, with the versions that the tests use. */
export const backends: Record<BackendName, StarterBackend> = { mock, stytch, 'better-auth': betterAuth, firebase };
