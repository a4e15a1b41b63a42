import type { AuthError } from '../errors.ts';

/** Checks whether the error belongs to a sign-in at a social provider: the provider refused it, or its token was refused. */
export const isOAuthError = ({ error_type }: AuthError): boolean => error_type.startsWith('oauth_');
