import type { OneTapMode } from '../../one-tap/OverlayCommand.ts';

const positions = {
  fedcmDesktop: 'floating',
  fedcmPhone: 'floating',
  legacy: 'floating',
  legacyPhone: 'floating',
  embedded: 'forceLegacyEmbedded',
} as const;

/** Returns the configuration of the widget for this mode. */
export const widgetConfig = (mode: OneTapMode): string =>
  JSON.stringify({ oauthOptions: { providers: [{ type: 'google', one_tap: true, position: positions[mode] }] } }, null, 2);

/** Returns the code of a page without the widget that shows the prompt in the element with this id. */
export const googleConfig = (id: string): string =>
  `google.accounts.id.initialize({
  client_id: '…',
  callback: ({ credential }) => { /* … */ },
  use_fedcm_for_prompt: false,
  cancel_on_tap_outside: false,
  prompt_parent_id: ${JSON.stringify(id)},
});
google.accounts.id.prompt();`;
