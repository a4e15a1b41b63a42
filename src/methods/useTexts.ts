import type { Copy } from '../copy/copy.ts';
import { mergeTexts } from '../copy/copy.ts';
import { useRuntime } from '../flow/useRuntime.ts';

/** Returns the texts of a later screen: those of the page, then of the visitor's language, then the English ones of its code. */
export function useTexts<Group extends keyof Copy, English extends Partial<Copy[Group]>>(group: Group, texts: English) {
  const { language, copyOverrides } = useRuntime();
  return mergeTexts(group, texts, language, copyOverrides);
}
