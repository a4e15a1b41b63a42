import type { Hook } from './hooks/Hook.ts';

/** The parts of Better Auth that the handler uses, so that this package's types need no installed copy of it. */
export interface BetterAuth {
  /** Answers a request to one of Better Auth's endpoints, with rate limits, hooks and checks of the origin. */
  handler(request: Request): Promise<Response>;
  /** Better Auth's endpoints as functions. */
  // biome-ignore lint/suspicious/noExplicitAny: its type depends on the installed plugins
  api: any;
  options: object;
  $context: Promise<unknown>;
}

/** An installed plugin. */
export interface BetterAuthPlugin {
  id: string;
  version?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each plugin has other options
  options?: any;
  onRequest?(request: Request): Promise<{ response: Response } | { request: Request } | undefined>;
  hooks?: { before: readonly Hook[]; after: readonly Hook[] };
}

/** Options of `betterAuth()` that the handler reads. */
export interface BetterAuthOptions {
  disabledPaths?: readonly string[];
  account?: { accountLinking?: { requireLocalEmailVerified?: boolean }; skipStateCookieCheck?: boolean };
  advanced?: { disableCSRFCheck?: boolean; disableOriginCheck?: unknown; database?: { generateId?: unknown } };
  basePath?: string;
  baseURL?: string | object;
  database?: unknown;
  plugins?: readonly BetterAuthPlugin[];
  trustedOrigins?: readonly string[] | ((request?: Request) => unknown);
  session?: { deferSessionRefresh?: boolean; storeSessionInDatabase?: boolean; cookieCache?: { enabled?: boolean } };
  emailAndPassword?: {
    enabled?: boolean;
    disableSignUp?: boolean;
    minPasswordLength?: number;
    maxPasswordLength?: number;
    sendResetPassword?: unknown;
  };
  emailVerification?: { expiresIn?: number };
  socialProviders?: { google?: unknown };
  secondaryStorage?: unknown;
  verification?: { storeInDatabase?: boolean };
  user?: { changeEmail?: { updateEmailWithoutVerification?: boolean } };
}

/** A user in Better Auth's database. */
export interface AuthUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  createdAt: Date | string;
  updatedAt: Date | string;
  phoneNumber?: string | null;
  phoneNumberVerified?: boolean | null;
}

/** A session in Better Auth's database. */
export interface AuthSession {
  id: string;
  token: string;
  userId: string;
  createdAt: Date | string;
  updatedAt: Date | string;
  expiresAt: Date | string;
}

/** A way to sign in of a user: a password, a social provider or a wallet. */
export interface AuthAccount {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  updatedAt?: Date | string | null;
  password?: string | null;
}

/** Identifies an account at a provider. */
export type ProviderAccount = Pick<AuthAccount, 'providerId' | 'accountId'>;

/** A code or a request that waits for its use. */
export interface StoredVerification {
  value: string;
  createdAt: Date | string;
  expiresAt: Date | string;
}

interface Where {
  field: string;
  /** Default: `eq`. */
  operator?: 'eq' | 'ne';
  value: unknown;
}

/** The context that `auth.$context` resolves with. */
export interface AuthContext {
  version?: string;
  appName: string;
  /** Empty if it follows from the request. */
  baseURL: string;
  secret: string;
  options: BetterAuthOptions;
  trustedOrigins: string[];
  trustedProviders?: string[];
  socialProviders: readonly { id: string }[];
  authCookies: {
    sessionToken: {
      name: string;
      attributes: { httpOnly?: boolean; secure?: boolean; sameSite?: string; partitioned?: boolean };
    };
  };
  createAuthCookie(name: string): { name: string };
  isTrustedOrigin(url: string, settings?: { allowRelativePaths: boolean }): boolean;
  /** The tables of Better Auth and its plugins. */
  tables: Readonly<Record<string, { fields: Readonly<Record<string, unknown>> } | undefined>>;
  runInBackgroundOrAwait(promise: unknown): unknown;
  adapter: {
    findOne<Row>(query: { model: string; where: readonly Where[] }): Promise<Row | null>;
    findMany<Row>(query: { model: string; where: readonly Where[] }): Promise<Row[]>;
    deleteMany(query: { model: string; where: readonly Where[] }): Promise<number>;
  };
  internalAdapter: {
    findUserByEmail(email: string, options?: object): Promise<{ user: AuthUser; accounts: AuthAccount[] } | null>;
    createUser(user: { email: string }, ...more: unknown[]): Promise<AuthUser>;
    /** The user with an account at a provider. */
    findAccountOwnerByKey(key: ProviderAccount): Promise<unknown>;
    findUserById(id: string): Promise<AuthUser | null>;
    findCredentialAccount(userId: string): Promise<AuthAccount | null>;
    createSession(userId: string, ...more: unknown[]): Promise<AuthSession>;
    findSession(token: string): Promise<unknown>;
    updateAccount(id: string, changes: object): Promise<unknown>;
    findAccounts(userId: string): Promise<AuthAccount[]>;
    updateUser(id: string, changes: object): Promise<unknown>;
    updateUserByEmail(email: string, changes: object): Promise<unknown>;
    listSessions(userId: string): Promise<AuthSession[]>;
    deleteUser(userId: string): Promise<void>;
    deleteSessions(tokens: string[]): Promise<void>;
    deleteUserSessions(userId: string): Promise<void>;
    findVerificationValue(identifier: string): Promise<StoredVerification | null>;
    createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
    /** Stores a row with a new identifier; false if there is a row with this identifier. */
    reserveVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<boolean>;
    consumeVerificationValue(identifier: string): Promise<{ value: string } | null>;
  };
}
