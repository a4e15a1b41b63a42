/**
 * Passes a port from the page's world to the extension's in the same document, immediately and once: with an event whose random
 * name only the two know. Listeners of the page see neither the event nor the messages of the port.
 *
 * @throws Error if the port does not arrive, because the page has replaced a function of the browser
 */
export function sendPort(window: Window & typeof globalThis, eventName: string): MessagePort {
  const { port1, port2 } = new window.MessageChannel();
  const event = new window.MessageEvent(eventName, { ports: [port2], cancelable: true });
  window.dispatchEvent(event);
  // Nothing could eject a widget that has no connection.
  if (!event.defaultPrevented) throw new Error('The page has replaced dispatchEvent, which the extension needs.');
  return port1;
}

/** Calls `onPort` with the first port that is passed under this name. */
export function receivePort(window: Window, eventName: string, onPort: (port: MessagePort) => void): void {
  window.addEventListener(
    eventName,
    (event) => {
      event.stopImmediatePropagation();
      // Confirms the arrival.
      event.preventDefault();
      const [port] = (event as MessageEvent).ports;
      if (port) onPort(port);
    },
    { once: true, capture: true },
  );
}
