/** The errors of a session that is gone for good. Text, which the bundler copies to where it is used: a file of its own would be a request. */
export const UNRECOVERABLE = 'unauthorized_credentials user_unauthenticated invalid_secret_authentication session_not_found';
