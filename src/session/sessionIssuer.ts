/**
 * The end of the key of the record which back end has issued the session in the cookies: a list of the public token, the back end, and
 * the marks of the session token and of the JWT. `element/guardSession.ts` reads it, and `createIssuerRecord.ts` writes it.
 */
export const SESSION_ISSUER = 'issuer';

/**
 * Regular expression whose group has the characters of a token that are its mark: every third one. The record is thereby that of one
 * session only. No back end can guess the mark of a token of another one, and the mark is too little to find the token.
 */
export const TOKEN_MARK = '..(.?)';
