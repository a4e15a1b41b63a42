import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import { DEFAULT_COUNTRY } from '../limits.ts';
import type { Bootstrap } from '../provider/contract.ts';
import type { Toast } from '../ui/feedback/toasts.ts';
import type { Runtime } from './runtime.ts';
import type { Screen } from './screens.ts';

/** The current screen. `id` changes each time a screen is shown, but not when only the data of the screen change. */
export interface Shown {
  readonly id: number;
  readonly screen: Screen;
  readonly Component: ComponentType<{ screen: Screen }>;
  /** Aborted when the visitor leaves the screen. */
  readonly leaving: AbortController;
}

/** Input of the visitor on the first screen. It is kept, so that the fields have it again when the visitor comes back. */
export interface Typed {
  readonly email: string;
  readonly phone: string;
  /** Country code of two letters, such as `US`. */
  readonly country: string;
  /** The selected tab; null for the first one. */
  readonly tab: string | null;
}

export const runtimeAtom = atom<Runtime | null>(null);
export const bootstrapAtom = atom<Bootstrap | null>(null);
export const shownAtom = atom<Shown | null>(null);
export const typedAtom = atom<Typed>({ email: '', phone: '', country: DEFAULT_COUNTRY, tab: null });
export const toastsAtom = atom<readonly Toast[]>([]);
