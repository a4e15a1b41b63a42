import { loadExport } from '../../browser/loading/loadExport.ts';
import { preferredLanguages } from '../../browser/preferredLanguages.ts';
import { ENGLISH, type Locale } from '../../copy/copy.ts';
import { LANGUAGE_WAIT_MS } from '../../limits.ts';

/**
 * Creates the language of a mount. English is available at once, any other language when its chunk has loaded; until then the
 * previous one stays. If the chunk does not load, the previous language stays and `onError` is called, unless another language
 * was requested meanwhile.
 */
export function createLocale(onChange: () => void, onError: (error: Error) => void) {
  let asked: Locale | null | undefined = 'en';
  let failed: Locale | undefined;
  const state = {
    language: ENGLISH,
    /**
     * Resolves when the language has loaded or failed, or after LANGUAGE_WAIT_MS. A language that loads after that is still
     * applied.
     */
    pending: null as Promise<unknown> | null,
    ask(locale: Locale = 'en') {
      const wanted = locale === 'auto' ? preferredLanguages()[0]?.replace(/^en-.*/, 'en') : locale;
      if (wanted === asked) return;
      asked = wanted;
      const isRepeated = wanted === failed;
      const coming = loadExport(() => import('./loadLanguage.ts'), 'loadLanguage')
        .then((loadLanguage) => loadLanguage(locale))
        .then((language) => {
          if (wanted !== asked) return;
          failed = undefined;
          state.language = language;
          onChange();
        })
        .catch((error) => {
          // The page may ask for it again, when the network is back. Its error is reported once.
          if (wanted !== asked) return;
          asked = null;
          if (wanted !== failed) onError(error);
          failed = wanted;
        });
      // The next screen does not wait for a second attempt.
      if (!isRepeated) state.pending = Promise.race([coming, new Promise((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS))]);
    },
  };
  return state;
}
