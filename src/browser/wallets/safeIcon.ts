const MAX_LENGTH = 200_000;
const IMAGE = /^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/i;

/** A wallet's image, if it is one that shows nothing to anybody: no address of a server, and nothing but an image. */
export function safeIcon(icon: unknown): string | null {
  return typeof icon === 'string' && icon.length <= MAX_LENGTH && IMAGE.test(icon.trim()) ? icon.trim() : null;
}
