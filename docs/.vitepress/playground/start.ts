/** Sends the worker a message from time to time, because a browser stops one that is idle, and with it the faults and the timeline. */
const AWAKE_MS = 20_000;
const UNAVAILABLE =
  'The playground cannot start here: it needs a service worker, which this browser or this address does not offer. Open it with https, not in a private window, or run npx widget-sandbox.';

/** Starts the service worker of this folder, and resolves when it answers the requests of this page. */
async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  await container.register(new URL('worker.js', document.baseURI));
  const { active } = await container.ready;
  const controlled = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  active?.postMessage('claim');
  if (!container.controller) await controlled;
  setInterval(() => container.controller?.postMessage('stay'), AWAKE_MS);
}

/** Starts the worker, then the page: the module that the script element names in `data-entry`. */
async function start(): Promise<void> {
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';
  try {
    await startWorker(navigator.serviceWorker);
    await import(/* @vite-ignore */ new URL(entry, document.baseURI).href);
  } catch (error) {
    reportError(error);
    document.querySelector('#playground, #inbox, #panel')?.append(UNAVAILABLE);
  }
}

void start();
