import { deflateSync, inflateSync } from 'fflate';
import { isRecord } from '../../isRecord.ts';
import { type SimulationId, simulationIds } from '../../wallets/simulations.ts';
import { defaultGallery } from '../gallery/look.ts';
import { type Switch, switchNames } from '../host/switches.ts';
import { type PanelName, panelNames } from './panels.ts';

/** Widths of the host page, with their labels. */
export const widths = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' } as const;
/** Colour schemes of the host page, with their labels. */
export const schemes = { light: 'Light', dark: 'Dark' } as const;

export type Width = keyof typeof widths;
export type Scheme = keyof typeof schemes;

export const widthNames = Object.keys(widths) as readonly Width[];
export const schemeNames = Object.keys(schemes) as readonly Scheme[];

export type Data = Record<string, unknown>;

/** State of a playground. It is in the address, so that it can be shared. */
export interface PlaygroundState {
  /** Host configuration; null for that of the command. */
  config: Data | null;
  theme: Data | null;
  /** Texts of the host page. */
  copy: Data | null;
  /** Tag of the widget's language; null for the widget's default. */
  locale: string | null;
  /** Settings of the mock provider that this address requests. */
  settings: Data | null;
  /** Simulated wallets of the page. */
  wallets: readonly SimulationId[];
  /** Switches of the host page. */
  on: readonly Switch[];
  /** Options of the gallery: see `gallery/look.ts`. */
  gallery: string;
  /** The sample screen that replaces the flow. */
  screen: string | null;
  /** The current scenario. */
  scenario: string | null;
  width: Width;
  /** Null for the scheme of the device. */
  scheme: Scheme | null;
  tab: PanelName;
}

/** Former names of panels, which shared addresses may contain. */
const earlierTabs: Partial<Record<string, PanelName>> = { activity: 'timeline', host: 'host-page' };

/** Formats the state as the fragment of an address. Omits default values. */
export function formatAddress(state: PlaygroundState): string {
  // A forgotten part does not compile.
  const texts: Readonly<Record<keyof PlaygroundState, string | null>> = {
    config: encode(state.config),
    theme: encode(state.theme),
    copy: encode(state.copy),
    settings: encode(state.settings),
    wallets: state.wallets.join(),
    on: state.on.join(),
    locale: state.locale,
    gallery: unless(defaultGallery, state.gallery),
    screen: state.screen,
    scenario: state.scenario,
    width: unless('desktop', state.width),
    scheme: state.scheme,
    tab: unless('widget', state.tab),
  };
  const parts = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text) parts.set(name, text);
  const fragment = parts.toString();
  return fragment && `#${fragment}`;
}

/** Returns `value`, or null if it is the default. */
const unless = (defaultValue: string, value: string) => (value === defaultValue ? null : value);

/** Parses the state in a fragment. Unreadable parts get default values. */
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
    width: oneOf(widthNames, parts.get('width')) ?? 'desktop',
    scheme: oneOf(schemeNames, parts.get('scheme')),
    tab: oneOf(panelNames, earlierTabs[parts.get('tab') ?? ''] ?? parts.get('tab')) ?? 'widget',
  };
}

/** Parts of a fragment that are encoded JSON. */
const encodedParts = ['config', 'theme', 'copy', 'settings'] as const;

/** Returns the names of the parts that cannot be read, as in a link that was not copied completely. */
export function damagedParts(fragment: string): readonly string[] {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  return encodedParts.filter((name) => parts.has(name) && decode(parts.get(name)) === null);
}

const idIn = (text: string | null) => (text && /^[\w-]{1,60}$/.test(text) ? text : null);

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Prefix of compressed values. Uncompressed JSON never begins with it. */
const COMPRESSED = '~';
const MAX_BYTES = 200_000;

/** Encodes JSON for an address; null for an empty object. Compresses it if that is shorter, so that the address fits into a message. */
function encode(value: Data | null): string | null {
  if (!value || Object.keys(value).length === 0) return null;
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const [plain, packed] = [inAlphabet(bytes), COMPRESSED + inAlphabet(deflateSync(bytes, { level: 9 }))];
  return packed.length < plain.length ? packed : plain;
}

function inAlphabet(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function inflated(bytes: Uint8Array): Uint8Array {
  const room = inflateSync(bytes, { out: new Uint8Array(MAX_BYTES) });
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
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
