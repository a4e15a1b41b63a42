// Runs in each page before other scripts, and observes it. It reports with `benchSignal`, so that the page is not polled.
(() => {
  const { api, ready, opensLater, shadowHosts } = window.BENCH;
  const times = {};
  let from = 0;
  let host;

  const rootsOf = () => [
    document,
    ...[...document.querySelectorAll(shadowHosts || 'never-there')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const nameOf = (element) => `${element.innerText || element.value || ''} ${element.getAttribute('aria-label') || ''}`.trim();

  /** Returns the visible element of a selector: CSS, perhaps with a pattern of its name. */
  function find(selector) {
    const { css, text } = typeof selector === 'string' ? { css: selector } : selector;
    const pattern = text && new RegExp(text, 'i');
    for (const root of rootsOf()) {
      for (const element of root.querySelectorAll(css))
        if (isSeen(element) && (!pattern || pattern.test(nameOf(element)))) return element;
    }
    return null;
  }

  const focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };

  /** Calls a function in a separate task: as soon as the main thread is free. */
  const whenFree = (callback) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(0);
  };

  /** Calls a function in each frame until it returns true. A busy main thread delays it as it delays a visitor. */
  const eachFrame = (look) =>
    requestAnimationFrame(function step() {
      if (!look()) requestAnimationFrame(step);
    });

  const signal = (name, value) => window.benchSignal(JSON.stringify({ name, value }));

  /** Signals when the form is usable: it is visible, its field takes the focus, and the main thread is free. */
  function watchForm() {
    eachFrame(() => {
      const email = find(ready.email);
      if (!email || email.disabled || email.readOnly || !ready.also.every(find)) return false;
      email.focus();
      if (focused() !== email) return false;
      whenFree(() => {
        times.usable = performance.now() - from;
        signal('usable', times.usable);
      });
      return true;
    });
  }

  // What delays a visitor: tasks of more than 50 ms, and the time from an input to the frame that shows its effect.
  let blocking = 0;
  const inputs = { key: 0, click: 0 };
  const watch = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  watch('longtask', ({ duration }) => {
    blocking += duration - 50;
  });
  let shift = 0;
  watch('layout-shift', ({ value }) => {
    shift += value;
  });
  watch(
    'event',
    ({ name, duration, interactionId }) => {
      if (!interactionId) return;
      const kind = name.startsWith('key') ? 'key' : 'click';
      inputs[kind] = Math.max(inputs[kind], duration);
    },
    { durationThreshold: 16 },
  );

  let submission = /\/(users\/search|login_or_create|login\?action=continue.*|otp|password)$/;
  /** Signals the first request that a submission causes. */
  const { fetch } = window;
  window.fetch = (...args) => {
    if (submission?.test(String(args[0]?.url ?? args[0]))) {
      submission = null;
      signal('sent', performance.now());
    }
    return fetch.apply(window, args);
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => whenFree(resolve)));

  window.bench = {
    api,
    start(given) {
      host = given;
      host.mount(document.getElementById('root'));
    },
    restart() {
      from = performance.now();
      watchForm();
    },
    /** Signals when the next click has led to `selector`. */
    arm(selector) {
      const begin = ({ timeStamp }) => {
        removeEventListener('click', begin, true);
        eachFrame(() => {
          if (!find(selector)) return false;
          whenFree(() => signal('next', performance.now() - timeStamp));
          return true;
        });
      };
      addEventListener('click', begin, true);
    },
    /** Signals when the next key has led to `text` on the page. */
    armText(text) {
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          eachFrame(() => {
            if (!rootsOf().some((root) => (root.body ?? root).textContent.includes(text))) return false;
            whenFree(() => signal('text', performance.now() - timeStamp));
            return true;
          }),
        { capture: true, once: true },
      );
    },
    /** Returns what the performance observers of the page have measured so far, in ms. */
    observed: () => ({
      blocking,
      shift,
      ...inputs,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }),
    placeOf(selector) {
      const element = find(selector);
      if (!element || element.disabled) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    /** Unmounts and mounts the widget, each time until its form is visible. */
    async cycle(times) {
      for (let done = 0; done < times; done += 1) {
        await host.unmount();
        await frame();
        await host.mount(document.getElementById('root'));
        while (!find(ready.email)) await frame();
        await frame();
      }
    },
  };
  if (!opensLater) watchForm();
})();
