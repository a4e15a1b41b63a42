import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import { DEFAULT_COUNTRY } from '../limits.ts';
import type { Bootstrap } from '../provider/contract.ts';
import type { Toast } from '../ui/feedback/toasts.ts';
import type { Runtime } from './runtime.ts';
import type { Screen } from './screens.ts';

/** The screen being shown. `id` changes with each arrival and stays when only the screen's data change. */
export interface Shown {
  readonly id: number;
  readonly screen: Screen;
  readonly Component: ComponentType<{ screen: Screen }>;
  /** Aborted on leaving. */
  readonly leaving: AbortController;
}

/** What a visitor typed on the first screen; it is there again after a way back. */
export interface Typed {
  readonly email: string;
  readonly phone: string;
  /** Two letters, such as `US`. */
  readonly country: string;
  /** The chosen tab; null for the first. */
  readonly tab: string | null;
}

export const runtimeAtom = atom<Runtime | null>(null);
export const bootstrapAtom = atom<Bootstrap | null>(null);
export const shownAtom = atom<Shown | null>(null);
export const typedAtom = atom<Typed>({ email: '', phone: '', country: DEFAULT_COUNTRY, tab: null });
export const toastsAtom = atom<readonly Toast[]>([]);
