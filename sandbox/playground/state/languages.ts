import type { Locale } from 'signin-widget';
import { languageTags } from 'signin-widget/devtools';
import { pseudoLanguages } from '../../screens/pseudoLanguages.ts';

/** The tags of every language that the widget brings along, and of those that nobody speaks. */
export const languages: readonly string[] = [...languageTags, ...Object.keys(pseudoLanguages)];

/** What the widget is given for a tag. */
export const localeOf = (tag: string): Locale => pseudoLanguages[tag] ?? tag;
