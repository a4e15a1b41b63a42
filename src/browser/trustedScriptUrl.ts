/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const policy = Symbol.for('signin-widget script policy');

type PolicyHolder = Window & { trustedTypes?: TrustedTypes; [policy]?: ReturnType<TrustedTypes['createPolicy']> };

/**
 * The address of a script in the form that a page with `require-trusted-types-for 'script'` accepts. Only what the host
 * configured comes here. The policy is named `signin-widget` and made once for a page, since a name can be taken only once.
 */
export function trustedScriptUrl(url: string): string {
  const holder: PolicyHolder = window;
  if (!holder.trustedTypes) return url;
  holder[policy] ??= holder.trustedTypes.createPolicy('signin-widget', { createScriptURL: (address) => address });
  return holder[policy].createScriptURL(url);
}
