import { servicesFrameUrl } from '../hostConfig.ts';
import type { PageNeeds } from './PageNeeds.ts';

export interface Source {
  directive: string;
  source: string;
  /** Feature that does not work without it. */
  why: string;
}

interface Row {
  why: string;
  isNeeded: (needs: PageNeeds) => boolean;
  /** Returns the sources to allow, by directive. */
  allow: (needs: PageNeeds) => Readonly<Record<string, readonly string[]>>;
}

/** Converts an address to a source that includes the paths below it. */
const below = (address: string): string => {
  if (address === 'self') return "'self'";
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`;
};
const originOf = (address: string) => new URL(address).origin;
const exactly = (address: string) => address.replace(/[?#].*$/, '');
/** Returns the frame of a page that is on another origin than its back end. */
const servicesFrame = ({ backend, clientsideServices }: PageNeeds) =>
  backend === 'self' ? null : servicesFrameUrl({ origin: 'null', backend, clientsideServicesURL: clientsideServices });

/** All sources that a page may have to allow for the widget. The widget never needs `unsafe-inline`, `unsafe-eval` or a nonce. */
const rows: readonly Row[] = [
  { why: 'the widget’s code', isNeeded: () => true, allow: ({ scripts }) => ({ 'script-src': [below(scripts)] }) },
  { why: 'calls of the back end', isNeeded: () => true, allow: ({ backend }) => ({ 'connect-src': [below(backend)] }) },
  {
    why: 'images that wallets provide',
    isNeeded: ({ products }) => products.includes('crypto'),
    allow: () => ({ 'img-src': ['data:'] }),
  },
  {
    why: 'Google One Tap',
    isNeeded: ({ oneTap }) => oneTap !== undefined,
    allow: ({ oneTap = '' }) =>
      oneTap
        ? { 'script-src': [exactly(oneTap)], 'connect-src': [originOf(oneTap)] }
        : {
            'script-src': ['https://accounts.google.com/gsi/client'],
            'connect-src': ['https://accounts.google.com/gsi/'],
            'frame-src': ['https://accounts.google.com/gsi/'],
            'style-src': ['https://accounts.google.com/gsi/style'],
          },
  },
  {
    why: 'One Tap of a back end on another origin',
    isNeeded: (needs) => needs.oneTap !== undefined && servicesFrame(needs) !== null,
    allow: (needs) => ({ 'frame-src': [exactly(servicesFrame(needs) ?? '')] }),
  },
  {
    why: 'the captcha',
    isNeeded: ({ captcha }) => captcha !== undefined,
    allow: ({ captcha = '' }) =>
      captcha
        ? { 'script-src': [exactly(captcha)], 'connect-src': [originOf(captcha)] }
        : {
            'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
            'connect-src': ['https://www.google.com/recaptcha/'],
            'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
          },
  },
  {
    why: 'the device fingerprint',
    isNeeded: ({ fingerprint }) => fingerprint !== undefined,
    allow: ({ fingerprint }) => ({
      'script-src': [exactly(fingerprint?.script || 'https://elements.stytch.com/telemetry.js')],
      'connect-src': [`${(fingerprint?.submit || 'https://telemetry.stytch.com').replace(/\/+$/, '')}/submit`],
    }),
  },
];

/**
 * Returns the sources that a page with these needs must allow, each once. Omits one that a wider source of the same directive
 * includes.
 */
export function sourcesOf(needs: PageNeeds): readonly Source[] {
  const all = rows
    .filter(({ isNeeded }) => isNeeded(needs))
    .flatMap(({ why, allow }) =>
      Object.entries(allow(needs)).flatMap(([directive, sources]) => sources.map((source) => ({ directive, source, why }))),
    );
  const covers = (wide: Source, narrow: Source) =>
    wide.directive === narrow.directive &&
    wide.source !== narrow.source &&
    narrow.source.startsWith(`${wide.source.replace(/\/$/, '')}/`);
  return all.filter(
    (each, index) =>
      all.findIndex(({ directive, source }) => directive === each.directive && source === each.source) === index &&
      !all.some((other) => covers(other, each)),
  );
}
