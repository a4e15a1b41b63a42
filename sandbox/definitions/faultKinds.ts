/** A fault of a call. Except for `slow`, the call itself has no effect. */
export type Fault =
  /**
   * A normal response that is `ms` milliseconds late, with a bandwidth of at most `bytesPerSecond`, which all such responses share.
   */
  | { kind: 'slow'; ms: number; bytesPerSecond?: number }
  /** An error response of this type, with its default status unless `status` is given. */
  | { kind: 'error'; error_type: string; status?: number; error_message?: string }
  /** The connection breaks without a response. */
  | { kind: 'drop' }
  /** No response arrives. */
  | { kind: 'hang' }
  /** A response that is not JSON. `Captcha required` with a 403 is the captcha challenge. */
  | { kind: 'text'; text?: string; status?: number }
  /** A truncated JSON response. */
  | { kind: 'truncated'; status?: number }
  /** A response without a body. */
  | { kind: 'empty'; status?: number };

type Kind = Fault['kind'];
type FieldOf<Of extends Kind> = Of extends Kind ? Exclude<keyof Extract<Fault, { kind: Of }>, 'kind'> : never;

/** A field of any fault. */
export type FaultField = FieldOf<Kind>;

/** Values that a field accepts. */
export type FieldRule = { optional?: true } & ({ type: 'number'; min: number; max: number } | { type: 'text'; pattern: RegExp });

/** Name of a field in the command's notation, such as `MILLISECONDS` in `slow:MILLISECONDS`. */
interface CommandField {
  name: string;
  pattern: RegExp;
}

interface FaultKind<Of extends Kind> {
  /** Effect on the call, as text after its name. */
  label: string;
  fields: { readonly [Field in FieldOf<Of>]-?: FieldRule };
  /** The fields that the command accepts, in their order. */
  command: { readonly [Field in FieldOf<Of>]?: CommandField };
}

const anyText = { type: 'text', pattern: /^[\s\S]{0,10000}$/, optional: true } as const;
const statusFrom = (min: number) => ({ type: 'number', min, max: 599, optional: true }) as const;
const digits = /^\d+$/;

/** Kinds of faults. The mock's checks, the command's `--fault` and its help, and the forms use this list. */
export const faultKinds = {
  slow: {
    label: 'is slow',
    fields: {
      ms: { type: 'number', min: 0, max: 600_000 },
      bytesPerSecond: { type: 'number', min: 100, max: 100_000_000, optional: true },
    },
    command: {
      ms: { name: 'MILLISECONDS', pattern: digits },
      bytesPerSecond: { name: 'BYTES_PER_SECOND', pattern: digits },
    },
  },
  error: {
    label: 'fails with an error',
    fields: {
      error_type: { type: 'text', pattern: /^[a-z0-9_]{1,100}$/ },
      status: statusFrom(400),
      error_message: anyText,
    },
    command: {
      error_type: { name: 'ERROR_TYPE', pattern: /^\w+$/ },
      status: { name: 'STATUS', pattern: /^[45]\d\d$/ },
    },
  },
  drop: { label: 'drops the connection', fields: {}, command: {} },
  hang: { label: 'never responds', fields: {}, command: {} },
  text: { label: 'responds with text, not JSON', fields: { text: anyText, status: statusFrom(200) }, command: {} },
  truncated: { label: 'responds with truncated JSON', fields: { status: statusFrom(200) }, command: {} },
  empty: { label: 'responds without a body', fields: { status: statusFrom(200) }, command: {} },
} as const satisfies { readonly [Of in Kind]: FaultKind<Of> };

/** Names of the kinds, in the order of the forms and of the help. */
export const faultKindNames = Object.keys(faultKinds) as readonly Kind[];

/** Returns the fields of a kind, with the values that each accepts. */
export const faultFields = (kind: Kind): { readonly [Field in FaultField]?: FieldRule } => faultKinds[kind].fields;

/** Returns the fields of a kind that the command accepts, in their order. */
export const commandFields = (kind: Kind) =>
  Object.entries(faultKinds[kind].command) as readonly (readonly [FaultField, CommandField])[];
