import { createClient, type Presentation } from 'signin-widget';
import { mountScreen, type ScreenHandle } from 'signin-widget/devtools';
import { sampleScreens } from '../../../sandbox/screens/sampleScreens.ts';
import { readOptions } from './readOptions.ts';

const { publicToken, backend } = readOptions();
const answering = createClient({ publicToken, backend });
// A provider that tells how it is set up, and never answers anything else.
const silent = createClient({
  publicToken,
  backend,
  fetch: (address, init) => (String(address).includes('/bootstrap/') ? fetch(address, init) : new Promise<Response>(() => {})),
});
const samples = sampleScreens(Date.now());
let widget: ScreenHandle | undefined;

/** Every product's screens, one at a time, for a test to choose from. */
const host = {
  ids: samples.map(({ id }) => id),
  /** Puts the screen in place of the one before. */
  show(id: string, presentation: Presentation = {}) {
    const sample = samples.find((each) => each.id === id);
    if (!sample) throw new Error(`There is no screen '${id}'.`);
    widget?.unmount();
    const client = sample.asksAtOnce ? silent : answering;
    widget = mountScreen({ client, element: '#sign-in', config: sample.config, ...presentation }, sample.screen);
  },
};
export type ScreensHost = typeof host;
Object.assign(window, { host });
