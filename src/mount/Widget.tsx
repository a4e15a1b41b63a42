import { type ComponentType, useEffect, useRef } from 'react';
import { shownAtom } from '../flow/atoms.ts';
import { useGoHome, useRuntime } from '../flow/hooks.ts';
import { useAtomValue } from '../flow/store.ts';
import { Frame } from '../ui/layout/Frame.tsx';
import { PoweredBy } from './PoweredBy.tsx';

const FIRST_FIELD = 'input:not([readonly], [tabindex="-1"])';
const HEADING = '[data-siw-focus]';
/** The first screen, and those on which the visitor is signed in. */
const NO_WAY_BACK = /^main$|confirmed$/;

/** The frame around the screens: the way back, the logo, the present screen, the watermark and the toasts. */
export function Widget({ Start }: { Start: ComponentType | undefined }) {
  const { copy, home, logo, fetchNext, backButton } = useRuntime();
  const shown = useAtomValue(shownAtom);
  const goHome = useGoHome();
  const body = useRef<HTMLDivElement>(null);
  const id = shown?.id ?? 0;
  const name = shown?.screen.name;

  useEffect(() => {
    // The first screen leaves the focus where the page has it.
    if (id < 2) return;
    const target = body.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? body.current?.querySelector<HTMLElement>(HEADING);
    target?.focus();
  }, [id]);

  // On a later screen at once, as the network may be gone when the visitor has done there what leads on.
  useEffect(() => {
    if (name && id > 1) fetchNext(name);
  }, [id, name, fetchNext]);

  if (!shown) return Start ? <Start /> : null;
  const { screen, Component } = shown;
  // On the first one when the visitor has begun; a focus may be the page's own doing.
  const begin = id > 1 ? undefined : () => fetchNext(screen.name);
  const BackButton = home.name === 'main' && !NO_WAY_BACK.test(screen.name) && backButton();

  return (
    <Frame
      header={BackButton && <BackButton label={copy.common.back} onClick={() => void goHome()} />}
      logo={screen.name === 'main' ? logo : undefined}
      footer={<PoweredBy />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the visitor's first touch is of interest */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
      <div
        key={id}
        ref={body}
        className="siw-screen"
        data-follows={id > 1 ? '' : undefined}
        onKeyDown={begin}
        onPointerDown={begin}
      >
        <Component screen={screen} />
      </div>
    </Frame>
  );
}
