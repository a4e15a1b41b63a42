import { send } from './minimal.js';

/** Shows the passcode screen of this widget, as HTML with its styles, when the form in `root` is submitted. */
export async function showNextScreen(root) {
  const screen = fetch(new URL('next.json', import.meta.url)).then((response) => response.json());
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const email = root.querySelector('input[type=email]').value;
    Promise.all([screen, send(email)]).then(([{ html }]) => {
      replaceWith(root, new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body.firstElementChild);
      root.querySelector('input').focus();
    });
  });
  const { css } = await screen;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const style of document.querySelectorAll('style')) style.remove();
  document.adoptedStyleSheets = [sheet];
}

/** Replaces what differs: the elements around the screen stay, as they do in this widget. */
function replaceWith(now, then) {
  const [here, there] = [now.children, then.children];
  if (here.length === 1 && there.length === 1 && here[0].tagName === there[0].tagName) {
    for (const { name, value } of there[0].attributes)
      if (here[0].getAttribute(name) !== value) here[0].setAttribute(name, value);
    replaceWith(here[0], there[0]);
  } else now.replaceChildren(...then.childNodes);
}
