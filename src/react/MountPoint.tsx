import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { hasPage } from '../browser/page.ts';
import type { Client } from '../client/Client.ts';
import { isSame } from '../lib/isSame.ts';
import { isSameList } from '../lib/isSameList.ts';
import type { MountHandle, MountOptions, Presentation } from '../mount/MountOptions.ts';
import { assertCallbacks } from '../mount/mount.tsx';
import { keepPlaceholder } from './keepPlaceholder.ts';
import { type FirstScreenSize, Placeholder } from './Placeholder.tsx';
import { SigninContext } from './SigninProvider.tsx';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';
import { useClient } from './useClient.ts';

/** Props of every component of this entry point. */
export interface MountPointProps extends Presentation {
  /** Default: the client of the nearest `SigninProvider`. */
  client?: Client | undefined;
  /** Class of the element around the widget. */
  className?: string | undefined;
}

interface Mounting {
  /** Options that a mounted widget cannot change. */
  identity: readonly unknown[];
  presentation: Presentation;
  handle: MountHandle;
  stopWaiting: () => void;
  ending: boolean;
}

interface MountPointEntry extends MountPointProps {
  mount: (options: MountOptions) => MountHandle;
  /** Options of the page, completed by `mount`. */
  given: readonly unknown[];
  /** Size of the first screen; null if nothing is shown. */
  size: () => FirstScreenSize | null;
  /** The first screen loads something first, so it does not appear immediately. */
  isLate: boolean;
  /** Renders the first screen on a server; null if the server does not know it. */
  prerender?: ((client: Client, idPrefix: string) => string | null) | undefined;
}

const neverChanges = () => () => {};

/**
 * The element that contains the widget, which has a separate React root: renders of the page do not reach the widget, and errors
 * of the widget do not reach the page.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: 62 lines; the two effects share four refs, and a split adds bytes to the first screen
export function MountPoint({
  client,
  className,
  mount,
  given,
  size,
  isLate,
  prerender,
  callbacks: pageCallbacks,
  ...presentation
}: MountPointEntry) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Without a placeholder the element already contains a widget, and React would insert the placeholder after it.
  const [kept] = useState(() => (isFromServer || isLate ? size() : null));
  const id = useId();
  const [isPrerendered] = useState(isFromServer && prerender !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const mounting = useRef<Mounting | null>(null);
  const signin = useContext(SigninContext);
  const callbacks = pageCallbacks ?? {};
  const handlers = { callbacks, emit: signin?.emit };
  const latest = useRef(handlers);
  const found = useClient(client);

  // Runs before the browser paints. No cleanup here: React also runs it when a suspended tree is only hidden.
  useBrowserLayoutEffect(() => {
    // The functions that `mount` receives read the page's.
    assertCallbacks(callbacks, 'callbacks');
    latest.current = handlers;
    const element = place.current;
    if (!element) return;
    const identity = [found, presentation.config?.enableShadowDOM ?? false, ...given];
    const present = mounting.current;
    if (present && isSameList(present.identity, identity)) {
      present.ending = false;
      if (isSame(present.presentation, presentation)) return;
      // Passes removed props too.
      present.handle.update({
        config: undefined,
        theme: undefined,
        locale: undefined,
        copy: undefined,
        ...presentation,
      });
      present.presentation = presentation;
      return;
    }
    if (present) end(present);
    mounting.current = null;
    const handle = mount({
      ...presentation,
      client: found,
      element,
      callbacks: {
        onEvent(event) {
          latest.current.emit?.(event);
          return latest.current.callbacks.onEvent?.(event);
        },
        onError: (error) => latest.current.callbacks.onError?.(error),
      },
    });
    mounting.current = { identity, presentation, handle, stopWaiting: keepPlaceholder(element), ending: false };
  });

  useEffect(() => {
    if (mounting.current) mounting.current.ending = false;
    return () => {
      const present = mounting.current;
      if (!present) return;
      present.ending = true;
      // In strict mode and for module replacement, React removes effects and runs them again in the same task.
      queueMicrotask(() => {
        if (!present.ending) return;
        end(present);
        if (mounting.current === present) mounting.current = null;
      });
    };
  }, []);

  if (isPrerendered) {
    // A browser does not change the server-rendered HTML: the widget takes it over.
    const html = (!hasPage() && prerender?.(found, `siw-${id}-`)) || null;
    if (html !== null || hasPage()) {
      const content = { __html: html ?? '' };
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the widget's own HTML, whose texts are escaped
      return <div ref={place} className={className} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
    }
  }
  return (
    <div ref={place} className={className}>
      {kept && <Placeholder {...(size() ?? kept)} />}
    </div>
  );
}

function end({ handle, stopWaiting }: Mounting) {
  stopWaiting();
  handle.unmount();
}
