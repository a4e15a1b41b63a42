import { WALLET_ICON_LENGTH } from '../../limits.ts';

const IMAGE = /^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/i;

/**
 * Returns the icon that a wallet announces, if it is an image as a data URL; else null. An image from a server would report
 * visitors to that server.
 */
export function safeIcon(icon: unknown): string | null {
  return typeof icon === 'string' && icon.length <= WALLET_ICON_LENGTH && IMAGE.test(icon.trim()) ? icon.trim() : null;
}
