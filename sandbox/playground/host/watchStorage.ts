import type { EmitHostEvent } from './HostEvent.ts';

/** Checks for keys of the playground itself, and of other pages with the same origin. */
const isOurs = (key: string) => key.startsWith('sandbox_');

/** Shortens public tokens, which are long and equal for the whole page. */
const shortened = (key: string) => key.replace(/public-token-[\w-]+/, '…');

/** Emits every change that this page makes to its storages and cookies. Returns a function that stops it. */
export function watchStorage(page: Window & typeof globalThis, emit: EmitHostEvent): () => void {
  const undo = [watchStorages(page, emit), watchCookies(page.document, emit)];
  return () => {
    for (const each of undo) each();
  };
}

function watchStorages(page: Window & typeof globalThis, emit: EmitHostEvent): () => void {
  const { prototype } = page.Storage;
  const { setItem, removeItem } = prototype;
  const areaOf = (storage: Storage) => {
    try {
      return storage === page.sessionStorage ? 'sessionStorage' : 'localStorage';
    } catch {
      return 'storage';
    }
  };
  prototype.setItem = function (key, value) {
    const before = this.getItem(key);
    setItem.call(this, key, value);
    if (!isOurs(key) && before !== String(value)) {
      emit({
        kind: 'storage',
        title: `${areaOf(this)} ${before === null ? '+' : '~'} ${shortened(key)}`,
        payload: { key, value: parsed(value) },
      });
    }
  };
  prototype.removeItem = function (key) {
    const before = this.getItem(key);
    removeItem.call(this, key);
    if (!isOurs(key) && before !== null)
      emit({ kind: 'storage', title: `${areaOf(this)} − ${shortened(key)}`, payload: { key } });
  };
  return () => Object.assign(prototype, { setItem, removeItem });
}

function watchCookies(document: Document, emit: EmitHostEvent): () => void {
  const own = Object.getOwnPropertyDescriptor(document, 'cookie');
  // Does not observe a property that the page has replaced.
  if (own) return () => {};
  const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(document)), 'cookie');
  const { get, set } = inherited ?? {};
  if (!get || !set) return () => {};
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document),
    set(text: string) {
      const before = String(get.call(document));
      set.call(document, text);
      const after = String(get.call(document));
      if (before === after) return;
      const [name = ''] = text.split('=');
      const sign = cookieIn(after, name) === null ? '−' : cookieIn(before, name) === null ? '+' : '~';
      const [, ...attributes] = text.split(/;\s*/);
      emit({ kind: 'storage', title: `cookie ${sign} ${name}`, payload: { name, cookie: cookieIn(after, name), attributes } });
    },
  });
  return () => Reflect.deleteProperty(document, 'cookie');
}

function cookieIn(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
