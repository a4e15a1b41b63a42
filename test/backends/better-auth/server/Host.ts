/** A message that a host has sent. */
export interface Message {
  to: string;
  code: string | null;
  link: string | null;
  channel?: string;
}

/** Options of a host for a test. */
export interface Host {
  database: unknown;
  baseURL: string;
  trustedOrigins: string[];
  deliver: (message: Message) => Promise<void>;
  /** The entry point under test. */
  widget: typeof import('../../../../src/better-auth.ts');
  rateLimit?: boolean;
  verifyWallet?: (signed: { message: string; signature: string; address: string }) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: Better Auth's types are not installed at the root
  changePlugins?: (plugins: any[]) => any[];
  options?: object;
}
