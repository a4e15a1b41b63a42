/** The part of the Trusted Types API that this file uses. Not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/**
 * The policy of this copy of the package, and the address that it currently accepts. The module keeps them: on the page
 * or on a shared object, other scripts could use them to create trusted addresses.
 */
const kept: { policy?: ScriptPolicy; accepted?: string } = {};

/** @throws TypeError for every address except the one that `trustedScriptUrl` is currently converting. */
function createScriptURL(address: string): string {
  if (address !== kept.accepted) throw new TypeError('signin-widget: the policy accepts only scripts that the widget loads.');
  return address;
}

/**
 * Converts the address of a script to the form that a page with `require-trusted-types-for 'script'` accepts. The policy is named
 * `signin-widget` and created once for a page, because a name can be used only once.
 * @throws TypeError for an address that is not http or https, such as `data:` or `blob:`.
 */
export function trustedScriptUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url, document.baseURI).protocol))
    throw new TypeError('signin-widget: a script is loaded only from an http or https address.');
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  kept.policy ??= trustedTypes.createPolicy('signin-widget', { createScriptURL });
  kept.accepted = url;
  try {
    return kept.policy.createScriptURL(url);
  } finally {
    delete kept.accepted;
  }
}
