/** Cookies of an injected widget. They differ from those of the page's own sign-in. */
export const cookieNames = {
  opaqueTokenCookieName: 'siw_devtools_session',
  jwtCookieName: 'siw_devtools_session_jwt',
  istCookieName: 'siw_devtools_intermediate_session_token',
} as const;
