/** Parts of a client that the function below needs. */
interface Inner {
  provider: { session: object };
  session: Readable;
  user: Readable;
}

interface Readable {
  get(): object | null;
  subscribe(listener: () => void): () => void;
}

/** Returns a provider object that keeps the session itself: the calls and the session of another client. */
export function providerOver({ provider, session, user }: Inner) {
  const state = {
    get session() {
      return session.get();
    },
    get user() {
      return user.get();
    },
    subscribe(listener: () => void, signal: AbortSignal) {
      const stops = [session.subscribe(listener), user.subscribe(listener)];
      signal.addEventListener('abort', () => stops.forEach((stop) => void stop()));
    },
  };
  return { ...provider, session: { ...provider.session, state } };
}
