/** Messages for developers if Google One Tap cannot be shown. */
export const oneTapTexts = {
  origin_not_allowed_for_client:
    'One Tap: {origin} is not allowed for this Google client ID. Add it to the authorized JavaScript origins in the Google Cloud console; for a page on localhost, add http://localhost as well as http://localhost with the port.',
  invalid_client:
    'One Tap: Google does not know this client ID. Check that the client ID in your dashboard matches the one in the Google Cloud console.',
  oauth_config_not_found: 'One Tap: no Google OAuth client is configured. Add one in your dashboard.',
  no_login_redirect_urls_set:
    'One Tap: no login redirect URL is set. Add one in your dashboard, or set oauthOptions.loginRedirectURL.',
  no_signup_redirect_urls_set:
    'One Tap: no sign-up redirect URL is set. Add one in your dashboard, or set oauthOptions.signupRedirectURL.',
  default_provider_not_allowed:
    'One Tap: the default Google client is not compatible with One Tap. Configure a Google OAuth client of your own in your dashboard.',
  frame_unavailable:
    'One Tap: {address}, which asks the back end in a frame, does not answer. Allow it with frame-src in this page’s Content-Security-Policy, and check that clientsideServicesURL of createClient names the right page.',
  redirect_not_allowed:
    'One Tap: the back end leads to {address}, which is neither of this page’s origin nor an address of the configuration. Set oauthOptions.loginRedirectURL and oauthOptions.signupRedirectURL to where sign-in is to lead.',
} as const;
