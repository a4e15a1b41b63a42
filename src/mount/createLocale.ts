import { loadChunk } from '../browser/loading/loadChunk.ts';
import { preferredLanguages } from '../browser/preferredLanguages.ts';
import { ENGLISH, type Locale } from '../copy/copy.ts';
import { LANGUAGE_WAIT_MS } from '../limits.ts';

/**
 * What a mount speaks: English at once, any other language when its chunk has arrived, and until then the one before. Where it
 * does not come, the one before stays, and `onError` hears of it, unless another has been asked for meanwhile.
 */
export function createLocale(onChange: () => void, onError: (error: Error) => void) {
  let asked: Locale | undefined = 'en';
  const state = {
    language: ENGLISH,
    /** Resolves when the language is there, will not come, or has taken LANGUAGE_WAIT_MS; then it comes later. */
    pending: null as Promise<unknown> | null,
    ask(locale: Locale = 'en') {
      const wanted = locale === 'auto' ? preferredLanguages()[0]?.replace(/^en-.*/, 'en') : locale;
      if (wanted === asked) return;
      asked = wanted;
      const coming = loadChunk(() => import('./loadLanguage.ts'))
        .then(({ loadLanguage }) => loadLanguage(locale))
        .then((language) => {
          if (wanted !== asked) return;
          state.language = language;
          onChange();
        })
        .catch((error) => {
          if (wanted === asked) onError(error);
        });
      state.pending = Promise.race([coming, new Promise((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS))]);
    },
  };
  return state;
}
