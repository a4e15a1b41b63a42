/** Every number of the product that a person could ask about, named once, with its unit. */

export const PASSCODE_LENGTH = 6;
export const PASSCODE_EXPIRATION_MINUTES = 5;
export const SESSION_DURATION_MINUTES = 30;
export const EMAIL_LINK_EXPIRATION_MINUTES = 30;

export const INTERMEDIATE_COOKIE_MINUTES = 10;
/** How long a tab keeps the token that a redirect brought, where it could not be redeemed yet. */
export const CALLBACK_TOKEN_MINUTES = 10;
/** How long after its start an OAuth callback is accepted in this browser. */
export const OAUTH_START_MINUTES = 30;
export const SESSION_REFRESH_MS = 180_000;
export const REFRESH_RETRY_BASE_MS = 2_000;
export const REFRESH_RETRY_MAX_EXPONENT = 7;
export const REFRESH_RETRY_JITTER_MS = 175;

export const REQUEST_TIMEOUT_MS = 30_000;
export const BOOTSTRAP_TIMEOUT_MS = 10_000;
export const SCRIPT_TIMEOUT_MS = 10_000;
/** How long a file of the widget may take before it is requested a second time, and how long it may take from then on. */
export const CHUNK_RETRY_MS = 8_000;
export const CHUNK_TIMEOUT_MS = 12_000;
/** How long a screen waits for its language before it is shown without it, and how long a host's own language may take to come. */
export const LANGUAGE_WAIT_MS = 4_000;
export const LANGUAGE_TIMEOUT_MS = 20_000;
export const EVENT_FLUSH_MS = 800;
export const EVENT_FLUSH_COUNT = 15;

export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** How long a browser may take to say what it can do. */
export const PASSKEY_CHECK_MS = 500;
/** How long a ceremony may take to end that was told to. */
export const PASSKEY_ABORT_MS = 1_000;
/** How long a challenge lives whose options do not say it. */
export const PASSKEY_CHALLENGE_MS = 300_000;

/** What the provider buttons and the wallet buttons of the first screen may take together, and one more. */
export const BUTTON_SLOTS = 6;
/** How long a visitor may take to answer a wallet. */
export const WALLET_TIMEOUT_MS = 120_000;
/** How often, and how many times, the page is looked at for wallets that do not tell of themselves. */
export const WALLET_SCAN_MS = 500;
export const WALLET_SCANS = 6;

/** How often is looked whether a visitor has closed the window of a sign-in at a provider. */
export const OAUTH_POPUP_POLL_MS = 500;
/** How long such a window waits for the page that opened it to take its token. */
export const OAUTH_HANDOVER_MS = 3_000;
/** How long a page that leaves for another address counts as leaving. */
export const LEAVING_PAGE_MS = 10_000;

/** How long Google One Tap may take to say how it stands. */
export const ONE_TAP_LIMIT_MS = 6_000;
/** How long the frame that asks a back end on another site may take to load and to begin it; less than that. */
export const ONE_TAP_FRAME_MS = 4_000;
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_MS = 100;

/** How long the custom element may be without a client before the developer is told. */
export const ELEMENT_PATIENCE_MS = 1_000;

/** How high buttons are, the distance between them, and how much space one without a border takes: what has yet to come is reckoned by them. */
export const BUTTON_PX = 45;
export const BUTTON_GAP_PX = 8;
export const PLAIN_BUTTON_PX = 29;

/** How high the content is of the first screens whose code comes after they are asked for: their space is kept, so that nothing jumps. */
export const RESET_FORM_PX = 283;
export const PASSKEY_START_PX = 222;

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
export const DEFAULT_FLAG = '🇺🇸';

/** Longest text of a back end that declares its capabilities, in characters. */
export const CAPABILITY_TEXT_LENGTH = 500;
/** Most names in a list of a back end that declares its capabilities. */
export const CAPABILITY_NAMES = 100;
