import { createClient, type Presentation } from 'signin-widget';
import { languageTags, mountScreen, type ScreenHandle } from 'signin-widget/devtools';
import { pseudoLanguages } from '../../../sandbox/screens/pseudoLanguages.ts';
import { sampleScreens } from '../../../sandbox/screens/sampleScreens.ts';
import { findTextFaults, textsOf } from './findTextFaults.ts';
import { readOptions } from './readOptions.ts';

const { publicToken, backend } = readOptions();
const answering = createClient({ publicToken, backend });
// A provider that responds only to the requests for its configuration and for the strength of a password.
const silent = createClient({
  publicToken,
  backend,
  fetch: (address, init) =>
    /\/bootstrap\/|strength_check/.test(String(address)) ? fetch(address, init) : new Promise<Response>(() => {}),
});
const samples = sampleScreens(Date.now());
let widget: ScreenHandle | undefined;

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** Waits until nothing in the element has changed for five tasks. */
async function unchanged(root: HTMLElement) {
  const changes = new MutationObserver(() => {});
  changes.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  for (let quiet = 0; quiet < 5; quiet = changes.takeRecords().length > 0 ? 0 : quiet + 1) await turn();
  changes.disconnect();
}
const locales = [...languageTags, ...Object.keys(pseudoLanguages)];

/** Shows the screens of every product, one at a time. */
const host = {
  ids: samples.map(({ id }) => id),
  locales,
  /** Changes the language of the screen. Returns the texts, and the faults of their layout. */
  async showLanguage(locale: string) {
    const root = document.querySelector<HTMLElement>('.siw');
    if (!root) throw new Error('There is no screen.');
    widget?.update({ locale: pseudoLanguages[locale] ?? locale });
    while (root.lang !== locale) await turn();
    await unchanged(root);
    return { locale, faults: findTextFaults(root), texts: textsOf(root) };
  },
  /** Does that for every language, one after another. */
  async showLanguages() {
    const results: Awaited<ReturnType<typeof host.showLanguage>>[] = [];
    for (const locale of locales) results.push(await host.showLanguage(locale));
    return results;
  },
  /**
   * Replaces the screen by another one, with additional configuration. If `isAnswered` is false, its calls stay pending.
   */
  show(id: string, { config, ...presentation }: Presentation = {}, isAnswered = true) {
    const sample = samples.find((each) => each.id === id);
    if (!sample) throw new Error(`There is no screen '${id}'.`);
    widget?.unmount();
    const client = sample.asksAtOnce || !isAnswered ? silent : answering;
    widget = mountScreen(
      { client, element: '#sign-in', config: { ...sample.config, ...config }, ...presentation },
      sample.screen,
    );
  },
};
export type ScreensHost = typeof host;
Object.assign(window, { host });
