import type { Copy } from '../copy/copy.ts';
import { mergeTexts } from '../copy/copy.ts';
import { useRuntime } from '../flow/hooks.ts';

/** The texts of a later screen, which come with its code, under the host's wording. */
export function useTexts<Group extends keyof Copy>(group: Group, texts: Copy[Group]): Copy[Group] {
  return mergeTexts(group, texts, useRuntime().copyOverrides);
}
