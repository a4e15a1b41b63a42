import { CopyButton } from '../../../sandbox/devtools/components/CopyButton.tsx';
import { Source } from '../../../sandbox/devtools/components/Source.tsx';
import type { OverlayState } from '../../one-tap/OverlayState.ts';
import { WIDGET_PLACE } from '../../one-tap/sizes.ts';
import { googleConfig, widgetConfig } from '../setup/oneTapConfig.ts';
import { oneTapModes } from '../setup/oneTapModes.ts';
import { OneTapChoices } from './OneTapChoices.tsx';
import { OneTapOverlay } from './OneTapOverlay.tsx';
import { OneTapPlace } from './OneTapPlace.tsx';
import type { useOneTap } from './useOneTap.ts';

interface OneTapTabProps {
  /** Last state of the overlay; null before it was shown. */
  overlay: OverlayState | null;
  oneTap: ReturnType<typeof useOneTap>;
}

/** Shows the position of Google One Tap on this page. It is a simulation with its own box and text. */
export function OneTapTab({ overlay, oneTap: { choice, isShown, selector, change, show, hide } }: OneTapTabProps) {
  const { mode, size } = choice;
  const isEmbedded = mode === 'embedded';
  const parent = overlay?.parent ?? null;
  return (
    <div className="dv-pad dv-onetap">
      <OneTapChoices choice={choice} onChange={change} />
      {isEmbedded && <OneTapPlace key={selector ?? ''} selector={selector} onPut={show} />}
      <div className="dv-bar">
        <button type="button" className="dt-button dt-button-primary" onClick={() => show(selector)}>
          Show on the page
        </button>
        <button type="button" className="dt-button" disabled={!isShown} onClick={hide}>
          Hide
        </button>
        <CopyButton label="Copy config" text={() => widgetConfig(mode)} />
      </div>
      <p className="dt-note">
        <strong>A simulation.</strong> {oneTapModes[mode].why}
      </p>
      <p className="dt-note">{oneTapModes[mode].source} A visitor who closed it before, or has no account, sees none.</p>
      {overlay && isShown ? (
        <OneTapOverlay overlay={overlay} isEmbedded={isEmbedded} isEstimate={size !== 'own' && !isEmbedded} />
      ) : null}
      <Source label="Config" text={widgetConfig(mode)} />
      {isEmbedded && parent?.id && parent.id !== WIDGET_PLACE ? <GoogleScript id={parent.id} /> : null}
    </div>
  );
}

/** Shows the code of a page that has the prompt in an element without the widget. */
function GoogleScript({ id }: { id: string }) {
  return (
    <>
      <div className="dv-bar">
        <h3>With Google’s script alone</h3>
        <CopyButton label="Copy script" text={() => googleConfig(id)} />
      </div>
      <Source label="Script" text={googleConfig(id)} />
    </>
  );
}
