import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';

/** How long an answer may take, in milliseconds, the loading of the page included, and what ends the wait for it. */
export interface FrameCallOptions {
  limitMs: number;
  signal?: AbortSignal | undefined;
}

/** A page of the back end's in a frame that nobody sees, which makes calls that this page cannot. */
export interface ServicesFrame {
  /**
   * Asks the frame and resolves to what it answers, as it came. The frame is put into the page by the first call. Rejects with a
   * DOMException named TimeoutError after `limitMs`, or with the reason of `signal`.
   */
  call(method: string, request: object, options: FrameCallOptions): Promise<unknown>;
  /**
   * Keeps the frame for more calls until `signal` aborts, or the function that it returns is called. The frame leaves the page once
   * nothing keeps it and no call is under way.
   */
  keep(signal: AbortSignal): () => void;
}

interface LoadedFrame {
  element: HTMLIFrameElement;
  /** Settles with the frame's load event: what listens to messages is there from then on. */
  loaded: Promise<void>;
}

/** The frame for the page at `address`. */
export function createServicesFrame(address: string): ServicesFrame {
  let frame: LoadedFrame | null = null;
  let uses = 0;
  const release = () => {
    uses -= 1;
    if (uses > 0) return;
    frame?.element.remove();
    frame = null;
  };

  return {
    async call(method, request, { limitMs, signal }) {
      const { port1, port2 } = new MessageChannel();
      const ask = async (limit: AbortSignal) => {
        // One that a page has thrown out with whatever was beside it is of no use any more.
        if (!frame?.element.isConnected) frame = insertFrame(address);
        const { element, loaded } = frame;
        await loaded;
        // What nobody waits for any more must not be done.
        limit.throwIfAborted();
        return new Promise<unknown>((resolve) => {
          port1.onmessage = ({ data }) => resolve(data);
          element.contentWindow?.postMessage({ method, args: [request] }, address, [port2]);
        });
      };
      uses += 1;
      try {
        return await withTimeLimit(ask, limitMs, signal);
      } finally {
        port1.close();
        release();
      }
    },
    keep(signal) {
      let isKept = !signal.aborted;
      if (isKept) uses += 1;
      const letGo = () => {
        if (isKept) release();
        isKept = false;
      };
      signal.addEventListener('abort', letGo, { once: true });
      return letGo;
    },
  };
}

function insertFrame(address: string): LoadedFrame {
  const element = document.createElement('iframe');
  element.referrerPolicy = 'strict-origin';
  element.setAttribute('role', 'none');
  // Set by script, which every policy allows, and more strongly than a page says it of all its frames. Where it is invisible,
  // neither a keyboard nor a screen reader gets into it.
  for (const [property, value] of Object.entries({
    position: 'absolute',
    width: '0',
    height: '0',
    'min-width': '0',
    'min-height': '0',
    border: '0',
    visibility: 'hidden',
  }))
    element.style.setProperty(property, value, 'important');
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener('load', () => {
      element.dataset.loaded = 'true';
      resolve();
    });
  });
  element.src = address;
  document.body.append(element);
  return { element, loaded };
}
