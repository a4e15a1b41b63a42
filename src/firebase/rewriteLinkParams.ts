import type { Auth } from 'firebase/auth';
import { hasPage, pageParam } from '../browser/page.ts';
import { replacePageParams } from '../browser/replacePageParams.ts';

/** Token types of the widget by the `mode` of a link. */
const TYPES: Readonly<Record<string, string>> = { signIn: 'magic_links', resetPassword: 'reset_password' };

/** Replaces the parameters of a link of this project with those that the widget reads. */
export function rewriteLinkParams(auth: Auth): void {
  const type = hasPage() && TYPES[pageParam('mode') ?? ''];
  const token = type && pageParam('oobCode');
  // The links of the emulator have another key.
  if (!token || (pageParam('apiKey') !== auth.config.apiKey && !auth.emulatorConfig)) return;
  replacePageParams(['mode', 'oobCode', 'apiKey', 'lang', 'tenantId'], { stytch_token_type: type, token });
}
