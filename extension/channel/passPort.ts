/**
 * Passes a port from the page's world to the extension's in the same document, at once and once: by an event whose random name only the
 * two know. Listeners of the page neither see the event nor the messages of the port.
 */
export function passPort(window: Window & typeof globalThis, eventName: string): MessagePort {
  const { port1, port2 } = new window.MessageChannel();
  window.dispatchEvent(new window.MessageEvent(eventName, { ports: [port2] }));
  return port1;
}

/** Calls `onPort` with the port that is passed under this name; the first one only. */
export function receivePort(window: Window, eventName: string, onPort: (port: MessagePort) => void): void {
  window.addEventListener(
    eventName,
    (event) => {
      event.stopImmediatePropagation();
      const [port] = (event as MessageEvent).ports;
      if (port) onPort(port);
    },
    { once: true, capture: true },
  );
}
