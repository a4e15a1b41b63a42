import { type Config, resolveConfig } from '../config.ts';
import { type Block, mainLayout } from '../methods/main/layout.ts';
import type { Theme } from '../styles/theme.ts';
import type { FirstScreenSize } from './Placeholder.tsx';

/** Heights and distances of what first screens consist of, in CSS pixels, as the style sheet makes them. */
const PX = {
  width: 400,
  border: 2,
  /** Above and below, from this width on; under it they shrink with the width. */
  padding: 64,
  paddingFrom: 402,
  paddingByWidth: 0.16,
  logo: 48,
  heading: 28,
  line: 20,
  button: 45,
  tabList: 40,
  field: 69,
  alert: 66,
  small: 8,
  medium: 16,
  large: 24,
} as const;

const stacked = (gap: number, parts: readonly number[]) =>
  parts.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, parts.length - 1);

const buttons = (count: number) => stacked(PX.small, Array<number>(count).fill(PX.button));

function blockHeight(block: Block, providers: number): number {
  if (block.kind === 'oauth') return buttons(providers);
  if (block.kind === 'wallets') return PX.button;
  const form = stacked(PX.medium, [PX.field, PX.button]);
  return block.tabs.length > 1 ? stacked(PX.medium, [PX.tabList, form]) : form;
}

/** The frame around a screen's content of this height. */
function framed(content: number, theme: Theme | undefined): FirstScreenSize {
  const [, px] = /^(\d+(?:\.\d+)?)px$/.exec(theme?.container?.width ?? `${PX.width}px`) ?? [];
  const width = px === undefined ? null : Number(px);
  const shrinks = width !== null && width < PX.paddingFrom;
  return {
    width,
    height: content + PX.border + (shrinks ? -PX.border * PX.paddingByWidth : PX.padding),
    heightByWidth: shrinks ? PX.paddingByWidth : 0,
  };
}

/**
 * The space of the login flow's first screen, as far as it can be told without the visitor's browser; null where nothing is shown.
 * @throws ConfigError that names the option that is wrong.
 */
export function firstScreenSize(config: Config | undefined, theme: Theme | undefined): FirstScreenSize | null {
  const resolved = resolveConfig(config);
  // Browsers that fill passkeys in are the rule.
  const layout = mainLayout(resolved, { passkeyAutofill: true });
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

/** The space of the form that sets a new password. */
export const resetPasswordSize = (theme: Theme | undefined): FirstScreenSize =>
  framed(stacked(PX.medium, [PX.heading, PX.field, PX.button, PX.button]), theme);

/** The space of the screen that sets up a passkey. */
export const passkeyRegistrationSize = (theme: Theme | undefined): FirstScreenSize =>
  framed(stacked(PX.large, [stacked(PX.medium, [PX.heading, 4 * PX.line]), buttons(2)]), theme);
