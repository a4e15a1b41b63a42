/** @typedef {import('./contenders.mjs').Call} Call */

const PASSWORD = {
  has_digit: true,
  has_lower_case: true,
  has_symbol: false,
  has_upper_case: false,
  missing_characters: 1,
  missing_complexity: 1,
};

/** Answers the calls of this widget and of the official ones that the page makes. @param {Call} call */
export function protocolMock({ path, body }) {
  const at = (/** @type {string} */ end) => path.endsWith(end);
  if (path.includes('/projects/bootstrap/')) {
    return response({
      project_name: 'Bench',
      disable_sdk_watermark: true,
      cname_domain: null,
      email_domains: ['example.com'],
      captcha_settings: { enabled: false },
      pkce_required_for_email_magic_links: false,
      pkce_required_for_password_resets: false,
      pkce_required_for_oauth: false,
      pkce_required_for_sso: false,
      slug_pattern: null,
      create_organization_enabled: false,
      password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      dfp_protected_auth_enabled: false,
      rbac_policy: { roles: [], resources: [], scopes: [] },
      siwe_required_for_crypto_wallets: false,
      vertical: 'CONSUMER',
    });
  }
  if (at('/events')) return {};
  if (at('/users/search')) return response({ userType: body?.email.startsWith('new') ? 'new' : 'password' });
  if (at('/otps/email/login_or_create'))
    return response({ method_id: 'email-test-1', email_id: 'email-test-1', user_id: 'user-test-1', user_created: false });
  if (at('/magic_links/email/login_or_create'))
    return response({ email_id: 'email-test-1', user_id: 'user-test-1', user_created: false });
  if (at('/passwords/strength_check')) {
    return response({
      valid_password: false,
      score: 1,
      breached_password: false,
      strength_policy: 'zxcvbn',
      breach_detection_on_create: true,
      feedback: { suggestions: [], warning: strengthOf(body.password), luds_requirements: PASSWORD },
    });
  }
  return null;
}

/** Returns the text that the page shows for the strength of this password. @param {string} password */
export const strengthOf = (password) => `Guessed after ${password.length} characters`;

const response = (/** @type {object} */ data) => ({ data: { request_id: 'request-id-test-1', status_code: 200, ...data } });

/** Answers the calls of the minimal forms. @param {Call} call */
export const formMock = ({ path }) => (path === '/otp' ? { method_id: 'm1' } : { userType: 'password' });

let count = 0;
const action = (/** @type {string} */ name, /** @type {object | null} */ inputs = null) => {
  count += 1;
  return { [name]: { action: name, href: `/login?action=${name}%40bench-${count}`, inputs, description: name } };
};
const input = (/** @type {string} */ name, /** @type {string} */ type, more = {}) => ({ name, type, required: true, ...more });
const state = (/** @type {string} */ name, /** @type {object} */ actions, payload = {}) => ({
  name,
  status: 200,
  payload,
  csrf_token: 'csrf',
  actions,
  links: [],
});

/** Answers the calls of Hanko's flow with its states. The first state asks for the capabilities of the browser. @param {Call} call */
export function hankoMock({ method, path, query, body }) {
  if (path.endsWith('/config')) return { version: 'bench' };
  if (path === '/sessions/validate') return { is_valid: false };
  if (path !== '/login' || method !== 'POST') return null;
  const asked = (query.get('action') ?? '').split('@')[0];
  if (!asked) {
    const able = ['webauthn_available', 'webauthn_conditional_mediation_available', 'webauthn_platform_authenticator_available'];
    const inputs = Object.fromEntries(able.map((name) => [name, input(name, 'boolean', { required: false })]));
    return state('preflight', action('register_client_capabilities', inputs));
  }
  if (asked === 'continue_with_login_identifier') {
    return body?.input_data?.email?.startsWith('pw')
      ? state('login_password', {
          ...action('password_login', { password: input('password', 'password', { min_length: 8, max_length: 72 }) }),
          ...action('back'),
        })
      : state(
          'passcode_confirmation',
          { ...action('verify_passcode', { code: input('code', 'string') }), ...action('back') },
          { resend_after: 60 },
        );
  }
  return state('login_init', {
    ...action('continue_with_login_identifier', { email: input('email', 'email', { max_length: 120 }) }),
    ...action('thirdparty_oauth', {
      provider: input('provider', 'string', { allowed_values: [{ name: 'Google', value: 'google' }] }),
      redirect_to: input('redirect_to', 'string', { hidden: true }),
    }),
  });
}
