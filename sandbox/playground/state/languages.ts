import type { Locale } from 'signin-widget';
import { languageTags } from 'signin-widget/devtools';
import { pseudoLanguages } from '../../screens/pseudoLanguages.ts';

/** Tags of every language of the widget, and of the pseudo languages. */
export const languages: readonly string[] = [...languageTags, ...Object.keys(pseudoLanguages)];

/** Returns the widget's `locale` option for a tag. */
export const localeOf = (tag: string): Locale => pseudoLanguages[tag] ?? tag;
