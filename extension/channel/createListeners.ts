/** Creates the listeners of one end of a channel. Earlier messages wait for the first listener. */
export function createListeners<Message>() {
  const listeners = new Set<(message: Message) => void>();
  let early: Message[] = [];
  return {
    emit(message: Message) {
      if (listeners.size === 0) early.push(message);
      for (const listener of [...listeners]) listener(message);
    },
    listen(listener: (message: Message) => void) {
      listeners.add(listener);
      const waiting = early;
      early = [];
      for (const message of waiting) listener(message);
      return () => void listeners.delete(listener);
    },
  };
}
