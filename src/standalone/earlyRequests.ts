// Makes the first requests of a prerendered page before the widget's code has arrived: fetches the configuration, looks up an address that
// the visitor submits, and requests the code of the later steps. The widget uses the responses. `renderSignin` renders the script tag,
// after the first screen and a template with links.

import { afterPaint } from '../browser/afterPaint.ts';
import { requestEarly } from '../browser/earlyResponses.ts';
import { cleanEmail } from '../lib/text/cleanEmail.ts';
import { isEmail } from '../lib/text/isEmail.ts';
import { wasSubmitted } from '../mount/prerendered/wasSubmitted.ts';
import { unmountKey } from '../mount/unmountKey.ts';
import { backendOf } from '../provider/http/backendOf.ts';
import type { Endpoint } from '../provider/http/endpoints.ts';
import { fillPath } from '../provider/http/fillPath.ts';
import { type Connection, requestOf, sendRequest } from '../provider/http/request.ts';
import { timezone } from '../provider/http/telemetry.ts';

/** Two endpoints of `endpoints.ts`. The build inserts them, because the others would be as large as the rest of this file. */
declare const BOOTSTRAP: Endpoint;
declare const SEARCH: Endpoint;

/** Makes a request after `time`, or at once without it, and keeps its response for the widget. */
function request(connection: Connection, { method, path: template }: Endpoint, body?: object, time?: Promise<void>): void {
  const { path } = fillPath(template, { publicToken: connection.publicToken, given: {} });
  const sent = requestOf(connection, { method, path, body });
  const send = () => sendRequest(connection, sent);
  requestEarly(sent, time ? () => time.then(send) : send);
}

/** Calls `onSubmit` for each submission of a form of the first screen, until the widget takes the screen over. */
function watchForms(container: HTMLElement, onSubmit: (form: HTMLFormElement) => void): void {
  const root = container.shadowRoot ?? container;
  for (const form of root.querySelectorAll('form')) if (wasSubmitted(form)) onSubmit(form);
  root.addEventListener('submit', ({ target }) => container.id && onSubmit(target as HTMLFormElement), true);
}

/**
 * Makes the requests to the back end, if the tag has its address. That of the configuration waits for the paint of the form, because its
 * headers take a slow phone tens of milliseconds.
 */
function requestData(container: HTMLElement, { publicToken = '', backend, search }: DOMStringMap, painted: Promise<void>): void {
  if (backend === undefined) return;
  const connection: Connection = {
    publicToken,
    backend: backendOf({ publicToken, backend }),
    fetch: (...parameters) => window.fetch(...parameters),
    identity: () => ({}),
    get timezone() {
      return timezone();
    },
  };
  request(connection, BOOTSTRAP, undefined, painted);
  if (search === undefined) return;
  watchForms(container, (form) => {
    const field = form.elements.namedItem('email') as HTMLInputElement | null;
    const email = cleanEmail(field?.value ?? '');
    if (isEmail(email)) request(connection, SEARCH, { email });
  });
}

const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
const links = script?.previousElementSibling as HTMLTemplateElement | null | undefined;
const container = links?.previousElementSibling as HTMLElement | null | undefined;
// A widget that was faster has taken the screen over.
if (script && links && container?.matches('.siw-mount[id]')) {
  const painted = afterPaint(1);
  // One that is about to take it over makes its own requests.
  if (!(unmountKey in (container.parentElement ?? {}))) requestData(container, script.dataset, painted);
  painted.then(() => links.replaceWith(links.content));
}
