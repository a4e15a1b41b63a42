import { type ComponentType, useCallback } from 'react';
import { shownAtom } from '../flow/atoms.ts';
import type { ScreenName } from '../flow/screens.ts';
import { useAtomValue } from '../flow/store.tsx';
import { useGoHome } from '../flow/useGoHome.ts';
import { useRuntime } from '../flow/useRuntime.ts';
import { Frame } from '../ui/layout/Frame.tsx';
import { HEADING } from '../ui/layout/Heading.tsx';
import { PoweredBy } from './PoweredBy.tsx';

const FIRST_FIELD = 'input:not([readonly], [tabindex="-1"])';
/** Checks whether a screen has a back button. The first screen and those that end the flow have none. */
const hasBackButton = (name: ScreenName) => name !== 'main' && !name.endsWith('confirmed');

/** The frame around the screens: back button, logo, current screen, watermark and toasts. */
export function Widget({ Loading }: { Loading: ComponentType | undefined }) {
  const { copy, home, logo, fetchNext, backButton } = useRuntime();
  const shown = useAtomValue(shownAtom);
  const goHome = useGoHome();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is shown
  const enter = useCallback(
    (body: HTMLElement | null) => {
      if (!body || !shown) return;
      const target = body.querySelector<HTMLElement>(FIRST_FIELD) ?? body.querySelector<HTMLElement>(HEADING);
      if (!target) body.tabIndex = -1;
      (target ?? body).focus();
      // At once, because the network may fail before the visitor needs the next screens.
      void fetchNext(shown.screen.name);
    },
    [shown?.id],
  );

  if (!shown) return Loading ? <Loading /> : null;
  const { id, screen, Component } = shown;
  // The first screen does not move the focus of the page, and `loadInAdvance` loads what follows it.
  const isFirst = id < 2;
  const BackButton = home.name === 'main' && hasBackButton(screen.name) && backButton();

  return (
    <Frame
      header={BackButton && <BackButton label={copy.common.back} onClick={() => void goHome()} />}
      logo={screen.name === 'main' ? logo : undefined}
      footer={<PoweredBy />}
    >
      {
        // A ref is called before the paint, so that the first frame of a screen shows the focus. Without any ref or layout effect, as in
        // most first screens, React does not visit the elements again after it has created them.
      }
      <div key={id} ref={isFirst ? undefined : enter} className="siw-screen" data-follows={isFirst ? undefined : ''}>
        <Component screen={screen} />
      </div>
    </Frame>
  );
}
