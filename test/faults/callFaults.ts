import type { Route } from '@playwright/test';

/** A way in which a call fails. `respond` replaces the response of the back end. */
interface CallFault {
  /** Answers a request. A fault without it leaves the browser without a network. */
  respond?: (route: Route) => Promise<void>;
  /** The request stays open until it is ended or answered late. */
  held?: 'forever' | 'late';
  /** The response is a success by its status, so a call whose response has no required field succeeds. */
  maySucceed?: true;
}

const JSON_TYPE = 'application/json';

/** An error response of the protocol. */
const failure = (status: number, error_type: string, headers: Record<string, string> = {}) => ({
  status,
  contentType: JSON_TYPE,
  headers,
  body: JSON.stringify({ status_code: status, request_id: 'request-id-test', error_type, error_message: `Fault ${status}.` }),
});

const success = (data: object) => ({ status: 200, contentType: JSON_TYPE, body: JSON.stringify({ ...data, data }) });

/** Every field that a response can have, each with a value of another type. */
const otherTypes = {
  status_code: '200',
  request_id: 5,
  method_id: 7,
  userType: 3,
  user_id: ['user'],
  user: 'user',
  __user: 4,
  session: 'session',
  session_token: 1,
  session_jwt: [],
  intermediate_session_token: {},
  webauthn_registrations: 'none',
  webauthn_registration_id: 1,
  public_key_credential_creation_options: 9,
  public_key_credential_request_options: { challenge: 4 },
  challenge: 4,
  valid_password: 'yes',
  strength_policy: 2,
  score: '4',
  feedback: 'good',
  google_client_id: 3,
  oauth_callback_id: false,
  stytch_csrf_token: 8,
  redirect_url: 6,
  project_name: 5,
  disable_sdk_watermark: 'no',
  email_domains: 'example.com',
  password_config: 'zxcvbn',
  captcha_settings: 'off',
  dfp_protected_auth_enabled: 'no',
  cname_domain: 12,
  capabilities: 'all',
};

const MEGABYTE = 1_000_000;

/** Faults of a call, by the name in the results. */
export const callFaults = {
  drop: { respond: (route) => route.abort('connectionreset') },
  hang: { held: 'forever' },
  slow: { held: 'late' },
  '429 with Retry-After': { respond: (route) => route.fulfill(failure(429, 'too_many_requests', { 'Retry-After': '5' })) },
  '500': { respond: (route) => route.fulfill(failure(500, 'internal_server_error')) },
  '502 as HTML': {
    respond: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><title>502</title><h1>Bad gateway</h1>' }),
  },
  text: { respond: (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'All is well.' }) },
  truncated: {
    respond: (route) => route.fulfill({ status: 200, contentType: JSON_TYPE, body: '{"data":{"status_code":200,"req' }),
  },
  empty: { respond: (route) => route.fulfill({ status: 200, contentType: JSON_TYPE, body: '' }) },
  'wrong types': { respond: (route) => route.fulfill(success(otherTypes)), maySucceed: true },
  'missing fields': { respond: (route) => route.fulfill(success({ status_code: 200, request_id: 'r' })), maySucceed: true },
  'no CORS': {
    respond: (route) =>
      route.fulfill({
        ...success({ status_code: 200 }),
        headers: { 'Access-Control-Allow-Origin': 'https://elsewhere.example' },
      }),
  },
  '20 MB': {
    respond: (route) => route.fulfill(success({ status_code: 200, filler: 'x'.repeat(20 * MEGABYTE) })),
    maySucceed: true,
  },
  offline: {},
} as const satisfies Readonly<Record<string, CallFault>>;

export type CallFaultName = keyof typeof callFaults;

export const callFaultNames = Object.keys(callFaults) as CallFaultName[];

/** Returns the fault of that name with all its optional members. */
export const callFault = (name: CallFaultName): CallFault => callFaults[name];
