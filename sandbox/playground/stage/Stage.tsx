import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import { type HostLook, type HostPage, type HostSetup, startHostPage } from '../host/startHostPage.ts';
import { fixedSwitches, isFrameNeeded, type Switch } from '../host/switches.ts';
import { forgetCallback, withoutToken } from '../session/callback.ts';

interface StageProps {
  setup: HostSetup;
  /** Options that may change while it runs. */
  look: HostLook;
  switches: readonly Switch[];
  scheme: string | null;
  /** Adds simulated wallets to the page's window before its code runs. Resolves with a function that removes them. */
  onWindow: (page: Window) => Promise<() => void>;
  onPage: (page: HostPage | null) => void;
  onEvent: EmitHostEvent;
  /** Called when the visitor is done with the passkeys. */
  onDone: () => void;
  /** Receives the widget's message about options that it refuses, or an empty text. */
  onConfigError: (message: string) => void;
}

/** The widget on a host page: in an element of this page, or in a frame if a switch needs one. */
export function Stage(props: StageProps) {
  const { setup, look, switches, scheme, onWindow, onPage, onEvent, onDone, onConfigError } = props;
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [loaded, setLoaded] = useState<{ as: string; window: Window | null } | null>(null);
  const page = useRef<HostPage>(null);
  const fixed = fixedSwitches(switches).join();
  const framed = isFrameNeeded(switches);
  // The client in the frame reads the token of a link from the frame's address, and removes it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later frame has the page's address of that time, whose token is removed
  const frameAddress = useMemo(() => `./host.html${location.search}#on=${fixed}`, [framed, fixed]);
  // A removed frame may still respond.
  const frame = framed && loaded?.as === fixed ? loaded.window : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame is another one, and the window of the last one is gone
  useLayoutEffect(() => () => setLoaded(null), [framed, fixed]);
  const latest = useRef(look);
  latest.current = look;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of root is another mount, and so is another frame.
  useEffect(() => {
    const api = frame?.hostFrame;
    const target = framed ? api?.element : place;
    if (!target) return;
    let left = false;
    let removeWallets = () => {};
    const start = async () => {
      removeWallets = await onWindow(frame ?? window);
      if (left) return removeWallets();
      api?.onViolation(onEvent);
      const listeners = { emit: onEvent, onDone, onComplete: forgetCallback };
      page.current = (api?.start ?? startHostPage)(target, setup, listeners);
      onConfigError(page.current.update(latest.current));
      onPage(page.current);
    };
    void start();
    return () => {
      left = true;
      page.current?.stop();
      page.current = null;
      removeWallets();
      onPage(null);
    };
  }, [framed, frame, place, setup, look.config.enableShadowDOM, onWindow, onEvent, onDone, onPage, onConfigError]);

  useEffect(() => {
    if (page.current) onConfigError(page.current.update(look));
  }, [look, onConfigError]);

  const noPopups = !framed && switches.includes('no-popups');
  useEffect(() => {
    if (!noPopups) return;
    const { open } = window;
    window.open = () => null;
    return () => {
      window.open = open;
    };
  }, [noPopups]);

  useEffect(() => {
    if (!frame) return;
    frame.hostFrame?.setSwitches(switches);
    if (scheme) frame.document.documentElement.dataset.scheme = scheme;
    else delete frame.document.documentElement.dataset.scheme;
  }, [frame, switches, scheme]);

  if (!framed) return <div ref={setPlace} className="pg-widget" />;
  return (
    <>
      {frame ? null : (
        <p className="pg-loading" role="status">
          The host page loads.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the load event */}
      <iframe
        key={fixed}
        className="pg-frame"
        title="Host page"
        src={frameAddress}
        onLoad={({ currentTarget }) => {
          history.replaceState(history.state, '', withoutToken(location.href));
          setLoaded({ as: fixed, window: currentTarget.contentWindow });
        }}
      />
    </>
  );
}
