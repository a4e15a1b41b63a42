import { type Config, resolveConfig } from '../config.ts';
import { PASSKEY_START_PX, RESET_FORM_PX } from '../limits.ts';
import { type Block, orderMethods } from '../methods/main/orderMethods.ts';
import type { Theme } from '../styles/theme.ts';
import type { FirstScreenSize } from './Placeholder.tsx';
import { PADDING, PX } from './sizes.ts';

const stacked = (gap: number, parts: readonly number[]) =>
  parts.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, parts.length - 1);

const buttons = (count: number) => stacked(PX.small, Array<number>(count).fill(PX.button));

function blockHeight(block: Block, providers: number): number {
  if (block.kind === 'oauth') return buttons(providers);
  // A server does not know the visitor's wallets.
  if (block.kind === 'wallets') return PX.plainButton;
  const form = stacked(PX.medium, [PX.field, PX.button]);
  return block.tabs.length > 1 ? stacked(PX.medium, [PX.tabList, form]) : form;
}

/** Adds the frame around a screen's content of this height. */
function framed(content: number, theme: Theme | undefined): FirstScreenSize {
  const [, px] = /^(\d+(?:\.\d+)?)px$/.exec(theme?.container?.width ?? `${PX.width}px`) ?? [];
  return {
    width: px === undefined ? null : Number(px),
    // The padding is relative to the width within the border.
    height: content + PX.border * (1 - PADDING.byWidth),
  };
}

/**
 * Returns the size of the first screen of the login flow, as far as it is known without the visitor's browser; null if nothing is
 * shown.
 * @throws ConfigError that names the wrong option.
 */
export function firstScreenSize(config: Config | undefined, theme: Theme | undefined): FirstScreenSize | null {
  const resolved = resolveConfig(config);
  // Most browsers support autofill of passkeys.
  const layout = orderMethods(resolved, { passkeyAutofill: true });
  if (layout.kind === 'one-tap') return null;
  if (layout.kind === 'error') return framed(PX.alert, theme);
  const parts = [
    ...(theme?.hideHeaderText ? [] : [PX.heading]),
    ...(layout.passkeys === 'button' ? [PX.button] : []),
    ...layout.blocks.map((block) => blockHeight(block, resolved.oauthOptions.providers.length)),
    ...(layout.dividerBeforeLast ? [PX.line] : []),
  ];
  const body = stacked(PX.large, parts);
  return framed(theme?.logo ? stacked(PX.large, [PX.logo, body]) : body, theme);
}

/** Returns the size of the form that sets a new password. */
export const resetPasswordSize = (theme: Theme | undefined): FirstScreenSize => framed(RESET_FORM_PX, theme);

/** Returns the size of the screen that creates a passkey. */
export const passkeyRegistrationSize = (theme: Theme | undefined): FirstScreenSize => framed(PASSKEY_START_PX, theme);
