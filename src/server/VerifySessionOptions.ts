/** Options of `verifySession`. Needs `backend` or `jwksURL`, and `projectId`, `publicToken` or both `issuer` and `audience`. */
export interface VerifySessionOptions {
  /** Address of the back end, as in `createClient`. The keys are at `/v1/sessions/jwks/<projectId>` of it. */
  backend?: string | undefined;
  /** Address of the keys (a JSON Web Key Set), instead of `backend`. */
  jwksURL?: string | undefined;
  /** Id of the project, `project-test-…` or `project-live-…`. */
  projectId?: string | undefined;
  /**
   * A test token of the sandbox, instead of `projectId`: the sandbox names its project after it. Other back ends need not, so a live
   * token is refused without `projectId`.
   */
  publicToken?: string | undefined;
  /** Accepted `iss` of the token. Default: `stytch.com/<projectId>`. */
  issuer?: string | readonly string[] | undefined;
  /** Accepted `aud` of the token. Default: `projectId`. */
  audience?: string | readonly string[] | undefined;
  /** Cookie of the session JWT, as in `createClient({ cookies })`. Default: `stytch_session_jwt`. */
  jwtCookieName?: string | undefined;
  /**
   * The only place where a token is accepted. Default: both; a Bearer token wins, and the cookie is then not read.
   */
  source?: 'authorization' | 'cookie' | undefined;
  /** Accepted difference of the clocks, 0 to 300 seconds. Default: 5. */
  clockToleranceSeconds?: number | undefined;
  /** Maximum age of the token since it was issued, in seconds. Default: none, and the token lives for five minutes. */
  maxAgeSeconds?: number | undefined;
  /** Time limit for fetching the keys, in milliseconds. Default: 5000. */
  timeoutMs?: number | undefined;
  /** Used instead of the global `fetch`. Pass the same function each time: keys are cached per function. */
  fetch?: typeof fetch | undefined;
  /** Allows `backend` or `jwksURL` without TLS on a public host, where the network path can replace the keys. Default: false. */
  allowInsecureBackend?: boolean | undefined;
}
