/** The errors of a session that has ended. Text, which the bundler copies to where it is used: a separate file would be a request. */
export const UNRECOVERABLE = 'unauthorized_credentials user_unauthenticated invalid_secret_authentication session_not_found';
