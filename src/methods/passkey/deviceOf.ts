const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;
const DESKTOP = /Windows NT|Macintosh|X11|Linux|CrOS/i;

/** Returns the kind of device in a user agent. */
export function deviceOf(userAgent: string): 'mobile' | 'desktop' | 'unknown' {
  if (MOBILE.test(userAgent)) return 'mobile';
  return DESKTOP.test(userAgent) ? 'desktop' : 'unknown';
}
