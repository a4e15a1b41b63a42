import type { Copy } from '../copy/copy.ts';
import { mergeTexts } from '../copy/copy.ts';
import { useRuntime } from '../flow/hooks.ts';

/** The texts of a later screen: in English, which comes with its code, under the visitor's language and the host's wording. */
export function useTexts<Group extends keyof Copy, English extends Partial<Copy[Group]>>(group: Group, texts: English) {
  const { language, copyOverrides } = useRuntime();
  return mergeTexts(group, texts, language, copyOverrides);
}
