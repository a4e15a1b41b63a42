import type { AuditTarget } from '../audit/AuditTarget.ts';
import type { Setup } from './setup.ts';

const BACKEND = 'https://auth.example.com';
/** Text of the widget where a theme says nothing. */
const USUAL_TEXT = '#1b1f27';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A hexadecimal colour as browsers compute it; empty where it is written otherwise. */
function computed(color: string): string {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1];
  if (!digits) return '';
  return `rgb(${[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(', ')})`;
}

/** What the form of the panel would have run on the page. */
export function auditTarget({ config, theme, root, backend, sandboxOrigin }: Setup): AuditTarget {
  const { providers } = Object(config.oauthOptions) as { providers?: unknown };
  const { backgroundColor } = Object(theme.container) as { backgroundColor?: string };
  const { text = USUAL_TEXT } = Object(theme.colors) as { text?: string };
  const products = listOf(config.products);
  const onPage = backgroundColor === 'transparent' ? computed(text) : '';
  return {
    backend: backend === 'sandbox' ? (URL.parse(sandboxOrigin)?.origin ?? BACKEND) : BACKEND,
    oneTap:
      products.includes('oauth') && listOf(providers).some((each) => (Object(each) as { one_tap?: unknown }).one_tap === true),
    passkeys: products.includes('passkeys'),
    captcha: false,
    light: root === 'light',
    cookieNames: ['stytch_session', 'stytch_session_jwt', 'stytch_intermediate_session_token'],
    textOnPage: onPage ? [{ what: 'The widget’s text', color: onPage }] : [],
  };
}
