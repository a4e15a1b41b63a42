import type { HostOptions } from '../../../sandbox/devtools/code/hostCode.ts';
import type { Setup } from './setup.ts';

/** Returns the options of a host page with the same widget. */
export function hostOptions({ config, theme, locale, root, place, selector, backend, sandboxOrigin }: Setup): HostOptions {
  return {
    publicToken: 'public-token-test-…',
    backend: backend === 'sandbox' ? sandboxOrigin : 'https://auth.example.com',
    ...(place === 'element' && selector && { element: selector }),
    config: root === 'shadow' ? { ...config, enableShadowDOM: true } : config,
    theme,
    copy: {},
    locale: locale === '' ? null : locale,
  };
}
