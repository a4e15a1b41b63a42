import { WALLET_ICON_LENGTH } from '../../limits.ts';

const IMAGE = /^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/i;

/** The icon that a wallet announces, if it is an image as a data URL; null otherwise. An image from a server would report visitors to it. */
export function safeIcon(icon: unknown): string | null {
  return typeof icon === 'string' && icon.length <= WALLET_ICON_LENGTH && IMAGE.test(icon.trim()) ? icon.trim() : null;
}
