import { Login } from '@ory/elements-react/theme';

const input = (group, attributes, label) => ({
  type: 'input',
  group,
  attributes: { node_type: 'input', disabled: false, required: true, ...attributes },
  messages: [],
  meta: label ? { label: { id: 1, type: 'info', text: label } } : {},
});
/** A login as the back end describes it to the page. */
const flowOf = (origin) => ({
  id: 'flow',
  type: 'browser',
  state: 'choose_method',
  expires_at: '2099-01-01T00:00:00Z',
  issued_at: '2026-01-01T00:00:00Z',
  request_url: `${origin}/login`,
  ui: {
    action: `${origin}/api/login?flow=flow`,
    method: 'POST',
    nodes: [
      input('default', { name: 'csrf_token', type: 'hidden', value: 'token' }),
      input('default', { name: 'identifier', type: 'email', value: '' }, 'Email'),
      input('password', { name: 'password', type: 'password', autocomplete: 'current-password' }, 'Password'),
      input('password', { name: 'method', type: 'submit', value: 'password' }, 'Sign in'),
    ],
  },
});
const project = {
  name: 'Page',
  default_locale: 'en',
  locale_behavior: 'force_default',
  registration_enabled: true,
  verification_enabled: false,
  recovery_enabled: false,
  default_redirect_url: '/',
  error_ui_url: '/error',
  login_ui_url: '/login',
  recovery_ui_url: '/recovery',
  registration_ui_url: '/registration',
  settings_ui_url: '/settings',
  verification_ui_url: '/verification',
};

export const element = (origin) => (
  <Login flow={flowOf(origin)} config={{ name: 'Page', sdk: { url: `${origin}/api` }, project }} />
);
