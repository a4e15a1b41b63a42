import './page.css';
import { createClient, mountResetPassword } from 'signin-widget';
import { mountScreen } from 'signin-widget/devtools';
import { createIdp, type Idp } from '../../../sandbox/idp/createIdp.ts';
import { installWallets } from '../../../sandbox/wallets/installWallets.ts';
import { type Cell, localeOf, makeCell, themeOf } from './cell.ts';
import { type Sheet, sheets } from './sheets.ts';
import { createUserActions, nextFrame } from './userActions.ts';

const takeDown: (() => void)[] = [];
const logo = {
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><rect width="32" height="32" rx="9" fill="#6d5ef5"/><path d="M10 21.5 16 9l6 12.5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><rect x="42" y="12" width="78" height="8" rx="4" fill="#8a8fa0"/></svg>')}`,
  alt: 'Aurora',
};

const whereOnlyTheStartIsAnswered =
  (idp: Idp): typeof fetch =>
  (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/bootstrap/') ? idp.fetch(input, init) : new Promise(() => {});

/** The deferred styles contain the states. Without them, an open list would have the wrong height. */
async function untilStyled(root: HTMLElement): Promise<void> {
  const tree = root.getRootNode() as Document | ShadowRoot;
  while (tree.adoptedStyleSheets.length < 2) await nextFrame();
}

async function fill(element: HTMLElement, sheet: Sheet, cell: Cell): Promise<void> {
  const idp = createIdp({ settings: { watermark: sheet.logo ?? false } });
  await idp.ready;
  sheet.prepare?.(idp);
  const client = createClient({
    publicToken: idp.publicToken,
    backend: location.origin,
    // A screen that asks at once is shown while it waits.
    fetch: sheet.asksAtOnce ? whereOnlyTheStartIsAnswered(idp) : idp.fetch,
    // No server answers there.
    googleScriptURL: `${location.origin}/never`,
  });
  const theme = { ...themeOf(cell), ...(sheet.logo && { logo }) };
  const options = { client, element, config: sheet.config, theme, locale: localeOf(cell) };
  const widget = sheet.starts ? mountResetPassword({ ...options, token: 'sample' }) : mountScreen(options, sheet.screen);
  takeDown.push(() => {
    widget.unmount();
    client.destroy();
    void idp.close();
  });
  const actions = createUserActions(element);
  await actions.find(sheet.starts ? '[aria-busy] .siw-spinner' : '.siw-screen > *');
  await untilStyled(await actions.find('.siw'));
  if (sheet.logo) await actions.find('.siw-watermark');
  await sheet.act?.(actions);
}

/** Creates a frame in which the same page shows one cell. */
function frame(sheet: Sheet, cell: Cell): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.src = `#${new URLSearchParams({ sheet: sheet.id, cell: JSON.stringify(cell) })}`;
  element.style.width = `${cell.width + 40}px`;
  element.style.height = '560px';
  return element;
}

/** Before anything is measured: a list scrolls by the height of its lines. */
async function loadFonts(): Promise<void> {
  const samples = { Inter: 'a', Lora: 'a', 'Noto Sans Arabic': 'ع', 'Noto Sans Hebrew': 'ש', 'Apple Color Emoji': '🇺🇸' };
  const faces = Object.entries(samples).flatMap(([family, text]) =>
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)),
  );
  await Promise.all(faces);
}

async function show(id: string, cells: readonly Cell[], columns: number): Promise<void> {
  const sheet = sheets(Date.now()).find((each) => each.id === id);
  if (!sheet) throw new Error(`No sheet has the id '${id}'.`);
  for (const each of takeDown.splice(0)) each();
  localStorage.clear();
  const place = document.querySelector<HTMLElement>('#sheet');
  if (!place) return;
  place.style.gridTemplateColumns = `repeat(${columns}, max-content)`;
  place.replaceChildren();
  await loadFonts();
  if (sheet.alone && window === window.top) {
    for (const cell of cells) {
      const element = frame(sheet, cell);
      place.append(element);
      await new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      await (element.contentWindow as unknown as { shown: Promise<void> }).shown;
    }
    return;
  }
  takeDown.push(installWallets(window, sheet.wallets ?? []));
  await Promise.all(
    cells.map(async (cell) => {
      const element = makeCell(cell);
      if (sheet.alone) element.style.minHeight = '100vh';
      place.append(element);
      await fill(element, sheet, cell);
    }),
  );
}

const gallery = { list: () => sheets(Date.now()).map(({ id, title, group, force }) => ({ id, title, group, force })), show };
export type Gallery = typeof gallery;

const asked = new URLSearchParams(location.hash.slice(1));
const shown = asked.has('sheet') ? show(asked.get('sheet') ?? '', [JSON.parse(asked.get('cell') ?? '')], 1) : undefined;
Object.assign(window, { gallery, shown });
