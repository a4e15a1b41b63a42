import { resolveNumber } from './resolveNumber.ts';

/** Red, green and blue from 0 to 1, and how much they cover. */
export interface Paint {
  rgb: readonly [number, number, number];
  alpha: number;
}

type Scheme = 'light' | 'dark';
type Triple = readonly [number, number, number];

const NAMED: Readonly<Record<string, Paint>> = {
  black: { rgb: [0, 0, 0], alpha: 1 },
  white: { rgb: [1, 1, 1], alpha: 1 },
  transparent: { rgb: [0, 0, 0], alpha: 0 },
};

/** The parts of a list, which `separator` parts outside brackets. */
function split(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0 && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * A colour as the styles of the widget write it, without a browser; undefined where only a page knows it, such as `currentColor` and a
 * page's own custom properties, and for a notation that the styles do not use.
 * @param tokens the values of the widget's custom properties, by their names
 */
export function resolveColor(text: string, scheme: Scheme, tokens: ReadonlyMap<string, string>, depth = 0): Paint | undefined {
  const value = text.trim();
  if (depth > 20) return undefined;
  const resolve = (part = '') => resolveColor(part, scheme, tokens, depth + 1);
  if (Object.hasOwn(NAMED, value.toLowerCase())) return NAMED[value.toLowerCase()];
  if (value.startsWith('#')) return parseHex(value);
  const [, name = '', inside = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? [];
  const list = split(inside, /,/);
  switch (name) {
    case 'var': {
      const [property = '', ...fallback] = list;
      const set = tokens.get(property);
      return set === undefined ? resolve(fallback.join(', ')) : resolve(set);
    }
    case 'light-dark':
      return resolve(list[scheme === 'light' ? 0 : 1]);
    case 'color-mix':
      return mix(list, resolve);
    case 'rgb':
    case 'rgba':
      return parseRgb(inside);
    case 'lch':
    case 'oklch':
      return relative(name, inside, resolve);
    default:
      return undefined;
  }
}

function parseHex(value: string): Paint | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(value)?.[1];
  if (!digits) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2) || 'ff', 16) / 255;
  return { rgb: [part(0), part(2), part(4)], alpha: part(6) };
}

function parseRgb(inside: string): Paint | undefined {
  const numbers = split(inside, /[\s,/]/).map((part, index) => {
    const full = index < 3 ? 255 : 1;
    return part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part) / full;
  });
  const [red, green, blue, alpha = 1] = numbers;
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return undefined;
  return { rgb: [red, green, blue] as never, alpha };
}

function mix([space = '', ...sides]: string[], resolve: (part: string) => Paint | undefined): Paint | undefined {
  if (!/^in srgb$/.test(space) || sides.length !== 2) return undefined;
  const [one, other] = sides.map((side) => {
    const [, color = '', percent] = /^(.*?)(?:\s+([\d.]+)%)?$/s.exec(side) ?? [];
    return { paint: resolve(color), share: percent === undefined ? undefined : Number(percent) / 100 };
  }) as [{ paint: Paint | undefined; share?: number }, { paint: Paint | undefined; share?: number }];
  if (!one.paint || !other.paint) return undefined;
  const share = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const [front, back] = [one.paint, other.paint];
  const alpha = front.alpha * share + back.alpha * (1 - share);
  if (alpha === 0) return { rgb: [0, 0, 0], alpha };
  const rgb = front.rgb.map(
    (part, index) => (part * front.alpha * share + Number(back.rgb[index]) * back.alpha * (1 - share)) / alpha,
  );
  return { rgb: rgb as never, alpha };
}

/** `lch(from …)` and `oklch(from …)`. */
function relative(space: 'lch' | 'oklch', inside: string, resolve: (part: string) => Paint | undefined): Paint | undefined {
  const [from, origin = '', ...channels] = split(inside.replace(/\s*\/.*$/, ''), /\s/);
  const base = from === 'from' ? resolve(origin) : undefined;
  if (!base || channels.length !== 3) return undefined;
  const { read, write, top } = spaces[space];
  const [l, a, b] = read(base.rgb.map(linear) as never);
  const known = { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
  const [lightness, chroma, hue] = channels.map((channel) => resolveNumber(channel, known));
  if (lightness === undefined || chroma === undefined || hue === undefined) return undefined;
  const [light, turn] = [Math.min(Math.max(lightness, 0), top), (hue * Math.PI) / 180];
  const rgb = write([light, chroma * Math.cos(turn), chroma * Math.sin(turn)]).map((part) =>
    bent(Math.min(Math.max(part, 0), 1)),
  );
  return { rgb: rgb as never, alpha: base.alpha };
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const bent = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const times = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as never as Triple;

/** From linear sRGB to CIE XYZ at D50, with its white, as CSS Color 4 has it. */
const TO_XYZ: readonly Triple[] = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
const FROM_XYZ: readonly Triple[] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];
const WHITE: Triple = [0.9642, 1, 0.8251];
const E = 216 / 24389;
const K = 24389 / 27;

const spaces: Record<'lch' | 'oklch', { top: number; read: (rgb: Triple) => Triple; write: (lab: Triple) => Triple }> = {
  lch: {
    top: 100,
    read(rgb) {
      const [x, y, z] = times(TO_XYZ, rgb).map((part, index) => {
        const share = part / Number(WHITE[index]);
        return share > E ? Math.cbrt(share) : (K * share + 16) / 116;
      }) as never as Triple;
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
    },
    write([l, a, b]) {
      const y = (l + 16) / 116;
      const shares = [a / 500 + y, y, y - b / 200].map((part) => (part ** 3 > E ? part ** 3 : (116 * part - 16) / K));
      return times(FROM_XYZ, shares.map((part, index) => part * Number(WHITE[index])) as never);
    },
  },
  oklch: {
    top: 1,
    read(rgb) {
      const cones = times(
        [
          [0.4122214708, 0.5363325363, 0.0514459929],
          [0.2119034982, 0.6806995451, 0.1073969566],
          [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        rgb,
      ).map(Math.cbrt) as never as Triple;
      return times(
        [
          [0.2104542553, 0.793617785, -0.0040720468],
          [1.9779984951, -2.428592205, 0.4505937099],
          [0.0259040371, 0.7827717662, -0.808675766],
        ],
        cones,
      );
    },
    write(lab) {
      const cones = times(
        [
          [1, 0.3963377774, 0.2158037573],
          [1, -0.1055613458, -0.0638541728],
          [1, -0.0894841775, -1.291485548],
        ],
        lab,
      ).map((part) => part ** 3) as never as Triple;
      return times(
        [
          [4.0767416621, -3.3077115913, 0.2309699292],
          [-1.2684380046, 2.6097574011, -0.3413193965],
          [-0.0041960863, -0.7034186147, 1.707614701],
        ],
        cones,
      );
    },
  },
};
