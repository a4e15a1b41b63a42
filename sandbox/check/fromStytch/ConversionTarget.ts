import type { StytchOption } from './StytchOption.ts';

/** Something about one option of Stytch's configuration that its developer must know. */
export interface Note {
  /** Path of the option, such as `config.emailMagicLinksOptions.locale`. */
  readonly option: string;
  /** Effect of the option and its replacement, or the difference. */
  readonly text: string;
}

interface Entry {
  readonly value: unknown;
  readonly from: string;
  readonly isDefault: boolean;
}

/** Largest number of notes, and longest name in a note. */
const MAX_NOTES = 1000;
const NAME_LENGTH = 120;

/** Collects the options of this widget, by path, and the notes. */
export interface ConversionTarget {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly notes: readonly Note[];
  put(path: string, value: unknown, from: string, given?: Pick<StytchOption, 'isDefault'>): void;
  note(option: string, text: string): void;
}

export function createTarget(): ConversionTarget {
  const entries = new Map<string, Entry>();
  const notes = new Map<string, Note>();
  const note = (option: string, text: string) => {
    if (notes.size > MAX_NOTES) return;
    const name = option.length > NAME_LENGTH ? `${option.slice(0, NAME_LENGTH)}…` : option;
    const given =
      notes.size === MAX_NOTES ? { option: 'more', text: `There are more than ${MAX_NOTES} notes.` } : { option: name, text };
    notes.set(JSON.stringify(given), given);
  };
  return {
    entries,
    get notes() {
      return [...notes.values()];
    },
    note,
    put(path, value, from, { isDefault = false } = {}) {
      const before = entries.get(path);
      if (before && !before.isDefault) {
        if (isDefault || before.value === value) return;
        note(from, `Replaces the value of ${before.from}, because ${path} has one value for both.`);
      }
      entries.set(path, { value, from, isDefault });
    },
  };
}

/** Nested objects and lists from values by path, such as `config.oauthOptions.providers[0].type`. */
export function toObject(entries: ReadonlyMap<string, Entry>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, { value }] of entries) {
    const names = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
    const last = names.pop() ?? '';
    let parent = root;
    names.forEach((name, index) => {
      const isList = /^\d+$/.test(names[index + 1] ?? last);
      parent[name] ??= isList ? [] : {};
      parent = parent[name] as Record<string, unknown>;
    });
    parent[last] = value;
  }
  return root;
}
