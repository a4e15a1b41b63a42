import { preferredLanguages } from './browser/preferredLanguages.ts';
import { ENGLISH, type Locale } from './copy/copy.ts';

/**
 * What a mount speaks: English at once, any other language when its chunk has arrived, and until then the one before. Where it
 * does not come, the one before stays, and `onError` hears of it, unless another has been asked for meanwhile.
 */
export function createSpeech(onChange: () => void, onError: (error: Error) => void) {
  let asked: Locale | undefined = 'en';
  const speech = {
    language: ENGLISH,
    /** Resolves when the language is there, or will not come. */
    pending: null as Promise<void> | null,
    ask(locale: Locale = 'en') {
      const wanted = locale === 'auto' ? preferredLanguages()[0]?.replace(/^en-.*/, 'en') : locale;
      if (wanted === asked) return;
      asked = wanted;
      speech.pending = import('./loadLanguage.ts')
        .then(({ loadLanguage }) => loadLanguage(locale))
        .then((language) => {
          if (wanted !== asked) return;
          speech.language = language;
          onChange();
        })
        .catch((error) => {
          if (wanted === asked) onError(error);
        });
    },
  };
  return speech;
}
