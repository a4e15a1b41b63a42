/** The event of a browser. That of Node ignores `cancelable`. */
class BrowserMessageEvent extends Event {
  readonly ports: readonly MessagePort[];
  constructor(type: string, { ports = [], ...init }: EventInit & { ports?: MessagePort[] }) {
    super(type, init);
    this.ports = ports;
  }
}

/** For tests: creates every part of a window that a port passes through. */
export const createPortWindow = () =>
  Object.assign(new EventTarget(), { MessageChannel, MessageEvent: BrowserMessageEvent }) as unknown as Window &
    typeof globalThis;
