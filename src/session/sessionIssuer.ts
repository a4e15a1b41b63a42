/** The end of the key of the record which back end has issued the session in the cookies. */
export const SESSION_ISSUER = 'issuer';
