// The part of Google's iframe library that the SDK and the emulator use, which they load from apis.google.com.
(() => {
  /** @typedef {(data: unknown) => unknown} Handler */

  /** Messages between a page and a frame. */
  class Iframe {
    /** @param {() => Window | null} target */
    constructor(target) {
      /** @type {Map<string, Handler>} */
      this.handlers = new Map();
      /** @type {Map<string, (results: unknown[]) => void>} */
      this.callbacks = new Map();
      /** @type {{ id: string, name: string, data: unknown }[]} */
      this.waiting = [];
      this.target = target;
      this.ready = new Promise((resolve) => {
        window.addEventListener('message', ({ source, data }) => {
          if (source !== target() || data?.library !== 'googleApi') return;
          if (data.name === 'ready') resolve(undefined);
          else if (data.name === 'result') this.callbacks.get(data.id)?.([data.result]);
          else this.handle(data);
        });
      });
    }
    /** @param {object} message */
    post(message) {
      this.target()?.postMessage({ library: 'googleApi', ...message }, '*');
    }
    /** @param {{ id: string, name: string, data: unknown }} message */
    async handle(message) {
      const handler = this.handlers.get(message.name);
      if (!handler) this.waiting.push(message);
      else this.post({ name: 'result', id: message.id, result: await handler(message.data) });
    }
    /**
     * @param {string} name
     * @param {Handler} handler
     */
    register(name, handler) {
      this.handlers.set(name, handler);
      for (const message of this.waiting.splice(0)) void this.handle(message);
    }
    /**
     * @param {string} name
     * @param {unknown} data
     * @param {(results: unknown[]) => void} callback
     */
    send(name, data, callback) {
      const id = String(Math.random());
      this.callbacks.set(id, callback);
      this.post({ name, id, data });
    }
    /** @param {() => void} callback */
    ping(callback) {
      return this.ready.then(callback);
    }
    async restyle() {}
  }

  const parent = new Iframe(() => window.parent);
  const context = {
    getParentIframe: () => parent,
    /**
     * @param {{ where: Element, url: string, attributes: { style: object } }} options
     * @param {(iframe: Iframe) => unknown} opened
     */
    open({ where, url, attributes }, opened) {
      const element = document.createElement('iframe');
      Object.assign(element.style, attributes.style);
      element.src = url;
      const iframe = new Iframe(() => element.contentWindow);
      where.append(element);
      return opened(iframe);
    },
  };
  const page = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (window));
  page.gapi = {
    load: (/** @type {string} */ _name, /** @type {{ callback: () => void }} */ { callback }) => callback(),
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  if (window.parent !== window) parent.post({ name: 'ready' });
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const onload = page[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof onload === 'function') onload();
})();
