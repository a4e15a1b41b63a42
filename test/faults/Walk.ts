import type { Locator } from '@playwright/test';
import type { Tools } from './Journey.ts';

/** One action of a visitor. It is repeated if a file was missing. */
export interface WalkStep {
  act: (tools: Tools) => Promise<unknown>;
  done: (tools: Tools) => Promise<boolean>;
  /** Field and text that have to be there if a file was missing. */
  typed?: (tools: Tools) => readonly [Locator, string];
}

/** Actions of a visitor from the start to the end. */
export type Walk = readonly WalkStep[];
