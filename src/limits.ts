/** Time limits, sizes and maximum numbers of the widget, each with its unit. */

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;
export const PASSCODE_LENGTH = 6;
export const PASSCODE_EXPIRATION_MINUTES = 5;
export const SESSION_DURATION_MINUTES = 30;
export const EMAIL_LINK_EXPIRATION_MINUTES = 30;

export const INTERMEDIATE_COOKIE_MINUTES = 10;
/** Largest number of times that a session is checked again because another page has changed it meanwhile. */
export const SESSION_CHECKS_MAX = 3;
/** Time that a tab stores the token of a redirect that could not be redeemed yet. */
export const CALLBACK_TOKEN_MINUTES = 10;
/** Time after its start in which this browser accepts an OAuth callback. */
export const OAUTH_START_MINUTES = 30;
export const SESSION_REFRESH_MS = 180_000;
/** Time from the end of a session to the refresh that follows it, because clocks differ. */
export const SESSION_END_WAIT_MS = 1_000;
/** Shortest time between regular refreshes, for a back end whose sessions are shorter. */
export const SESSION_REFRESH_MIN_MS = 10_000;
export const REFRESH_RETRY_BASE_MS = 2_000;
export const REFRESH_RETRY_MAX_EXPONENT = 7;
export const REFRESH_RETRY_JITTER_MS = 175;
/** Longest delay of a refresh that is accepted from a back end. */
export const REFRESH_RETRY_AFTER_MAX_MS = 600_000;
/** Maximum wait for the session check of another tab, which may be suspended. The page waits meanwhile. */
export const CHECK_WAIT_MS = 10_000;
/** Maximum wait of a background refresh for the session check of another tab: longer than that check may take. */
export const REFRESH_WAIT_MS = 40_000;

/** Within this time a response seems immediate, so `useFormStep` shows no sign that a form waits. */
export const QUICK_RESPONSE_MS = 100;
/** Longest time that a visitor who skips a passkey waits for the end of its registration, which cannot be stopped while the provider stores it. */
export const REGISTRATION_END_MS = 10_000;
/** Longest time that a visitor who skips a passkey waits for the list of passkeys. */
export const SKIP_WAIT_MS = 3_000;
export const REQUEST_TIMEOUT_MS = 30_000;
/** Time for which the response to a request of a prerendered page is kept until the widget needs it. */
export const EARLY_RESPONSE_MS = 10_000;
export const BOOTSTRAP_TIMEOUT_MS = 10_000;
export const SCRIPT_TIMEOUT_MS = 10_000;
/** Time limit of a code file before it is requested again, and of the second request. */
export const CHUNK_RETRY_MS = 8_000;
export const CHUNK_TIMEOUT_MS = 12_000;
/** Time after the first paint until the code and the styles of the later screens load, if the visitor does nothing. */
export const DEFERRED_WAIT_MS = 3_000;
/** Time that a screen waits for its language before it shows English, and time limit of a language that the page loads. */
export const LANGUAGE_WAIT_MS = 4_000;
export const LANGUAGE_TIMEOUT_MS = 20_000;
export const EVENT_FLUSH_MS = 800;
export const EVENT_FLUSH_COUNT = 15;

export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** Time limit of the browser to report its capabilities. */
export const PASSKEY_CHECK_MS = 500;
/** Time limit for the end of an aborted ceremony. */
export const PASSKEY_ABORT_MS = 1_000;
/** Lifetime of a challenge whose options have no timeout, or one below the minimum. */
export const PASSKEY_CHALLENGE_MS = 300_000;
/** Shortest and longest lifetime of a challenge that is believed. */
export const PASSKEY_CHALLENGE_MIN_MS = 10_000;
export const PASSKEY_CHALLENGE_MAX_MS = 86_400_000;

/** Places for buttons of providers and wallets on the first screen. One is reserved for the button of the other wallets. */
export const BUTTON_SLOTS = 6;
/** Time limit of the visitor's answer in a wallet. */
export const WALLET_TIMEOUT_MS = 120_000;
/** Interval and number of searches for wallets that do not announce themselves. */
export const WALLET_SCAN_MS = 500;
export const WALLET_SCANS = 6;

/** Size of the window for a sign-in at a provider. */
export const OAUTH_POPUP_WIDTH_PX = 500;
export const OAUTH_POPUP_HEIGHT_PX = 640;
/** Interval of the check whether the visitor has closed that window. */
export const OAUTH_POPUP_POLL_MS = 500;
/** Time that the window waits for the page that opened it to take the token. */
export const OAUTH_OPENER_TIMEOUT_MS = 3_000;
/** Time in which a page that is left is unloaded. */
export const PAGE_UNLOAD_MS = 1_000;
/** Time after a redirect starts in which the page counts as leaving. */
export const LEAVING_PAGE_MS = 10_000;

/** Time limit of Google One Tap for its state. */
export const ONE_TAP_LIMIT_MS = 6_000;
/** Time limit of the frame that calls a back end on another origin; less than `ONE_TAP_LIMIT_MS`. */
export const ONE_TAP_FRAME_MS = 4_000;
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_MS = 100;

/** Verification of a session on a server: time limit of the request for the keys, and time that they are cached. */
export const JWKS_TIMEOUT_MS = 5_000;
export const JWKS_MAX_AGE_MS = 600_000;
/** Time without a further request for the keys: after a success, for an unknown key, and after a failure. */
export const JWKS_COOLDOWN_MS = 30_000;
export const JWKS_FAILURE_COOLDOWN_MS = 1_000;
/** Maximum number of cached key sets. */
export const JWKS_MAX_COUNT = 100;
/** Maximum length of a key set, in characters. Those of providers have less than 10,000. */
export const JWKS_MAX_LENGTH = 100_000;
/** Maximum length of a session token that a server verifies, in characters. */
export const SERVER_TOKEN_MAX_LENGTH = 16_384;
export const CLOCK_TOLERANCE_SECONDS = 5;
export const CLOCK_TOLERANCE_MAX_SECONDS = 300;

/** Time after which the console warns about a custom element without a client. */
export const ELEMENT_CLIENT_WAIT_MS = 1_000;

/** Height of a button, distance between buttons, height of a button without a border. They reserve space for content that is not loaded yet. */
export const BUTTON_PX = 45;
export const BUTTON_GAP_PX = 8;
export const PLAIN_BUTTON_PX = 29;

/** Height of first screens that load their code later. The space is reserved to avoid a layout shift. */
export const RESET_FORM_PX = 285;
export const PASSKEY_START_PX = 222;

/** Time that the form of a reset waits for the provider's rules before it is shown without them. */
export const PASSWORD_RULES_WAIT_MS = 2_000;
export const STRENGTH_DEBOUNCE_MS = 500;
export const STRENGTH_SEGMENTS = 4;
export const STRENGTH_ACCEPTED_SCORE = 3;

export const TOAST_LIMIT = 20;
export const TOAST_REMOVE_DELAY_MS = 1_000;
export const TOAST_MS = 4_000;
export const TOAST_SUCCESS_MS = 2_000;
export const TOAST_ANIMATION_MS = 230;

export const PROGRESS_BAR_MS = 10_000;

export const COUNTRY_LIST_MAX_PX = 320;
export const DEFAULT_COUNTRY = 'US';
export const DEFAULT_DIAL_CODE = '1';

/** Time limit of the first paint in a page that is hidden and does not paint. */
export const HIDDEN_PAINT_MS = 200;

/** Time limit of the first paint in a visible page. A slow phone paints late, and a frame that is scrolled out of view does not paint. */
export const LATE_PAINT_MS = 1_500;

/** Maximum length of a wallet's name, and of the address of its icon. */
export const WALLET_NAME_LENGTH = 40;
export const WALLET_ICON_LENGTH = 200_000;

/** Maximum length of a text of a back end that the visitor sees, in characters: an error message, a note about a password, a passkey's name. */
export const PROVIDER_TEXT_LENGTH = 500;
/** Maximum length of a text of a back end that declares its capabilities, in characters. */
export const CAPABILITY_TEXT_LENGTH = 500;
/** Maximum number of names in a list of a back end that declares its capabilities. */
export const CAPABILITY_NAMES = 100;

/** Maximum length of a session token in a cookie. Browsers ignore a cookie whose name and value are longer than 4,096 bytes. */
export const COOKIE_TOKEN_MAX_LENGTH = 4_000;
