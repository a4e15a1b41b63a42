import type { AuditTarget } from '../audit/AuditTarget.ts';
import type { Setup } from './setup/setup.ts';

const BACKEND = 'https://auth.example.com';
/** Text colour of the widget without a theme. */
const DEFAULT_TEXT = 'light-dark(#1b1f27, #f1f2f4)';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the colours of a theme for each scheme, as browsers compute them; undefined for a notation other than hexadecimal. */
function inSchemes(color: string): { light: string; dark: string } | undefined {
  const [, light = color, dark = light] = /^light-dark\(([^,]+),([^,]+)\)$/.exec(color) ?? [];
  const both = { light: computed(light.trim()), dark: computed(dark.trim()) };
  return both.light && both.dark ? both : undefined;
}

function computed(color: string): string {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1];
  if (!digits) return '';
  return `rgb(${[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(', ')})`;
}

/** Returns the setup of the panel's form for an audit. */
export function auditTarget({ config, theme, root, backend, sandboxOrigin }: Setup): AuditTarget {
  const { providers, popup } = Object(config.oauthOptions) as { providers?: unknown; popup?: boolean };
  const { backgroundColor } = Object(theme.container) as { backgroundColor?: string };
  const { text = DEFAULT_TEXT } = Object(theme.colors) as { text?: string };
  const products = listOf(config.products);
  const { colorScheme = 'auto' } = theme as { colorScheme?: 'auto' | 'inherit' | 'light' | 'dark' };
  const colors = backgroundColor === 'transparent' ? inSchemes(text) : undefined;
  const follows = ({ auto: 'visitor', inherit: 'page', light: 'light', dark: 'dark' } as const)[colorScheme];
  return {
    backend: backend === 'sandbox' ? (URL.parse(sandboxOrigin)?.origin ?? BACKEND) : BACKEND,
    oneTap:
      products.includes('oauth') && listOf(providers).some((each) => (Object(each) as { one_tap?: unknown }).one_tap === true),
    passkeys: products.includes('passkeys'),
    windows: products.includes('oauth') && popup === true,
    light: root === 'light',
    cookieNames: ['stytch_session', 'stytch_session_jwt', 'stytch_intermediate_session_token'],
    textOnPage: colors ? [{ what: 'The widget’s text', ...colors, follows }] : [],
  };
}
