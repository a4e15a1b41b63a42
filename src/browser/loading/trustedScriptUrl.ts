/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/**
 * The policy of this copy of the package, and the address that it accepts at present. The one state that a module keeps: on the page, or
 * on an object that others can reach, it would make trusted addresses for whoever asks.
 */
const kept: { policy?: ScriptPolicy; accepted?: string } = {};

/** @throws TypeError for every address but the one that `trustedScriptUrl` is asked for right now. */
function createScriptURL(address: string): string {
  if (address !== kept.accepted) throw new TypeError('signin-widget: the policy accepts only scripts that the widget loads.');
  return address;
}

/**
 * The address of a script in the form that a page with `require-trusted-types-for 'script'` accepts. The policy is named
 * `signin-widget` and made once for a page, since a name can be taken only once.
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
