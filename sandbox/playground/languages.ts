declare const __LANGUAGES__: readonly string[];

/** The tags of every language that the widget brings along. */
export const languages: readonly string[] = ['en', ...__LANGUAGES__];
