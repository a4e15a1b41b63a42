/** The part of Better Auth's plugin that the handler uses, so that this package's types need no installed copy of it. */
declare module 'better-auth/plugins/haveibeenpwned' {
  export function isPasswordCompromised(password: string): Promise<boolean>;
}
