import { deflateSync, inflateSync } from 'fflate';
import { type SimulationId, simulationIds } from '../../wallets/simulations.ts';
import { defaultGallery } from '../gallery/look.ts';
import { type Switch, switchNames } from '../host/switches.ts';

export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export const SCHEMES = ['light', 'dark'] as const;
/** Each is its label on the screen, as part of an address. */
export const TABS = [
  'widget',
  'inbox',
  'scenarios',
  'faults',
  'timeline',
  'config',
  'host-page',
  'screens',
  'simulators',
  'code',
] as const;

export type Tab = (typeof TABS)[number];
export type Data = Record<string, unknown>;

/** All that makes one playground differ from another, kept in the address so that it can be sent to somebody. */
export interface PlaygroundState {
  /** The host configuration; null is the one that the command was started with. */
  config: Data | null;
  theme: Data | null;
  /** The host's own wording. */
  copy: Data | null;
  /** The language of the widget, as a tag; null is what the widget takes by itself. */
  locale: string | null;
  /** Settings of the mock provider that this address asks for. */
  settings: Data | null;
  /** Wallets that are simulated on the page. */
  wallets: readonly SimulationId[];
  /** What is special about the host page. */
  on: readonly Switch[];
  /** How the gallery of screens is looked at: see `gallery/look.ts`. */
  gallery: string;
  /** The sample screen that is open in place of the flow. */
  screen: string | null;
  /** The scenario that was begun. */
  scenario: string | null;
  width: (typeof WIDTHS)[number];
  /** Null follows the device. */
  scheme: (typeof SCHEMES)[number] | null;
  tab: Tab;
}

/** What tabs were called in addresses that were sent to somebody before. */
const earlierTabs: Partial<Record<string, Tab>> = { activity: 'timeline', host: 'host-page' };
const objects = ['config', 'theme', 'copy', 'settings'] as const;

/** The fragment of the address for `state`; what is as usual is left out. */
export function formatAddress(state: PlaygroundState): string {
  const parts = new URLSearchParams();
  for (const name of objects) {
    const value = state[name];
    if (value && Object.keys(value).length > 0) parts.set(name, encode(value));
  }
  if (state.wallets.length > 0) parts.set('wallets', state.wallets.join());
  if (state.on.length > 0) parts.set('on', state.on.join());
  if (state.locale) parts.set('locale', state.locale);
  if (state.gallery !== defaultGallery) parts.set('gallery', state.gallery);
  if (state.screen) parts.set('screen', state.screen);
  if (state.scenario) parts.set('scenario', state.scenario);
  if (state.width !== 'desktop') parts.set('width', state.width);
  if (state.scheme) parts.set('scheme', state.scheme);
  if (state.tab !== 'widget') parts.set('tab', state.tab);
  const text = parts.toString();
  return text && `#${text}`;
}

/** The state that a fragment asks for. What cannot be read in it is as usual. */
export function parseAddress(fragment: string): PlaygroundState {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  return {
    config: decode(parts.get('config')),
    theme: decode(parts.get('theme')),
    copy: decode(parts.get('copy')),
    locale: idIn(parts.get('locale')),
    settings: decode(parts.get('settings')),
    wallets: simulationIds.filter((id) => parts.get('wallets')?.split(',').includes(id)),
    on: switchNames.filter((name) => parts.get('on')?.split(',').includes(name)),
    gallery: idIn(parts.get('gallery')) ?? defaultGallery,
    screen: idIn(parts.get('screen')),
    scenario: idIn(parts.get('scenario')),
    width: oneOf(WIDTHS, parts.get('width')) ?? 'desktop',
    scheme: oneOf(SCHEMES, parts.get('scheme')),
    tab: oneOf(TABS, earlierTabs[parts.get('tab') ?? ''] ?? parts.get('tab')) ?? 'widget',
  };
}

const idIn = (text: string | null) => (text && /^[\w-]{1,60}$/.test(text) ? text : null);

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Begins what is compressed; JSON in this alphabet begins otherwise. */
const COMPRESSED = '~';
const MOST_BYTES = 200_000;

/** JSON in the URL's own alphabet, compressed where that is shorter: an address should fit into a message. */
function encode(value: Data): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const [plain, packed] = [inAlphabet(bytes), COMPRESSED + inAlphabet(deflateSync(bytes, { level: 9 }))];
  return packed.length < plain.length ? packed : plain;
}

function inAlphabet(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function inflated(bytes: Uint8Array): Uint8Array {
  const room = inflateSync(bytes, { out: new Uint8Array(MOST_BYTES) });
  return room.subarray(0, room.findLastIndex((byte) => byte !== 0) + 1);
}

function decode(text: string | null): Data | null {
  if (!text) return null;
  try {
    const packed = text.startsWith(COMPRESSED);
    const binary = atob(
      text
        .slice(packed ? 1 : 0)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(packed ? inflated(bytes) : bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : null;
  } catch {
    return null;
  }
}
