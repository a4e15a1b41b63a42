import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Client } from '../client.ts';
import { isSame } from '../lib/isSame.ts';
import { isSameList } from '../lib/isSameList.ts';
import type { MountHandle, MountOptions, Presentation } from '../MountOptions.ts';
import { type FirstScreenSize, Placeholder } from './Placeholder.tsx';
import { SigninContext } from './SigninProvider.tsx';
import { untilShown } from './untilShown.ts';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts';
import { useClient } from './useClient.ts';

/** What every component of this entry takes. */
export interface MountPointProps extends Presentation {
  /** Default: that of the `SigninProvider` above. */
  client?: Client;
  /** Class of the element that the widget is in. */
  className?: string;
}

interface Mounting {
  /** What a widget cannot change while it is there. */
  identity: readonly unknown[];
  presentation: Presentation;
  handle: MountHandle;
  stopWaiting: () => void;
  ending: boolean;
}

interface MountPointEntry extends MountPointProps {
  mount: (options: MountOptions) => MountHandle;
  /** What `mount` adds of the host's. */
  given: readonly unknown[];
  /** The space of its first screen; null where nothing is shown. */
  size: () => FirstScreenSize | null;
  /** The first screen waits for something, so that it is not there as soon as it is mounted. */
  isLate: boolean;
}

const neverChanges = () => () => {};

/**
 * The element that a widget is mounted into, in a React root of its own: the host's renders do not reach into it, and what may go wrong
 * in it does not reach the host.
 */
export function MountPoint({ client, className, mount, given, size, isLate, callbacks, ...presentation }: MountPointEntry) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Where there was no space to keep, there is a widget in it by now, which React would put the space behind.
  const [kept] = useState(() => (isFromServer || isLate ? size() : null));
  const place = useRef<HTMLDivElement>(null);
  const mounting = useRef<Mounting | null>(null);
  const signin = useContext(SigninContext);
  const heard = { callbacks, emit: signin?.emit };
  const latest = useRef(heard);
  const found = useClient(client);

  // Before the browser paints. There is no way back here: React also runs that while a suspended tree is only hidden.
  useBrowserLayoutEffect(() => {
    latest.current = heard;
    const element = place.current;
    if (!element) return;
    const identity = [found, presentation.config?.enableShadowDOM ?? false, ...given];
    const present = mounting.current;
    if (present && isSameList(present.identity, identity)) {
      present.ending = false;
      if (isSame(present.presentation, presentation)) return;
      // What the host takes away is told too.
      present.handle.update({
        config: undefined,
        theme: undefined,
        locale: undefined,
        copy: undefined,
        ...presentation,
      } as Presentation);
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
          return latest.current.callbacks?.onEvent?.(event);
        },
        onError: (error) => latest.current.callbacks?.onError?.(error),
      },
    });
    mounting.current = { identity, presentation, handle, stopWaiting: untilShown(element), ending: false };
  });

  useEffect(() => {
    if (mounting.current) mounting.current.ending = false;
    return () => {
      const present = mounting.current;
      if (!present) return;
      present.ending = true;
      // React takes effects back and makes them again in one go, in strict mode and when a module is replaced.
      queueMicrotask(() => {
        if (!present.ending) return;
        end(present);
        if (mounting.current === present) mounting.current = null;
      });
    };
  }, []);

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
