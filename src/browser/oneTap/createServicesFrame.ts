import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';

/**
 * Limits of a call: the time for the response in milliseconds, including the loading of the page, and a signal that aborts the
 * wait.
 */
export interface FrameCallOptions {
  limitMs: number;
  signal?: AbortSignal | undefined;
}

/** A page of the back end in an invisible frame. It makes calls that this page cannot make. */
export interface ServicesFrame {
  /**
   * Sends a request to the frame and resolves with its response, unchecked. The first call adds the frame to the page. Rejects
   * with a DOMException named TimeoutError after `limitMs`, or with the reason of `signal`.
   */
  call(method: string, request: object, options: FrameCallOptions): Promise<unknown>;
  /**
   * Keeps the frame for more calls until `signal` aborts or the returned function is called. The frame is removed when no caller
   * keeps it and no call is running.
   */
  keep(signal: AbortSignal): () => void;
}

interface LoadedFrame {
  element: HTMLIFrameElement;
  /** Resolves at the frame's load event: its message listener exists from then on. */
  loaded: Promise<void>;
}

/** Creates a frame for the page at `address`. It is added to the page by the first call. */
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
        // The page may have removed the frame together with its neighbours.
        if (!frame?.element.isConnected) frame = insertFrame(address);
        const { element, loaded } = frame;
        await loaded;
        // A request whose caller no longer waits must not be sent.
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
      const releaseOnce = () => {
        if (isKept) release();
        isKept = false;
      };
      signal.addEventListener('abort', releaseOnce, { once: true });
      return releaseOnce;
    },
  };
}

function insertFrame(address: string): LoadedFrame {
  const element = document.createElement('iframe');
  element.referrerPolicy = 'strict-origin';
  element.setAttribute('role', 'none');
  // A script may set these styles under every policy, and they override the page's rules for its frames. An invisible frame
  // cannot be reached by keyboard or screen reader.
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
