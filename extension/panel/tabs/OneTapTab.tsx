import { useState } from 'react';
import { CopyButton } from '../../../sandbox/devtools/components/CopyButton.tsx';
import { Source } from '../../../sandbox/devtools/components/Source.tsx';
import type { OverlayCommand } from '../../one-tap/OverlayCommand.ts';
import type { OverlayState } from '../../one-tap/OverlayState.ts';
import { WIDGET_PLACE } from '../../one-tap/sizes.ts';
import { googleConfig, widgetConfig } from '../setup/oneTapConfig.ts';
import { oneTapModes } from '../setup/oneTapModes.ts';
import { firstChoice, type OneTapChoice, OneTapChoices, overlayCommand } from './OneTapChoices.tsx';
import { OneTapOverlay } from './OneTapOverlay.tsx';
import { OneTapPlace } from './OneTapPlace.tsx';

interface OneTapTabProps {
  /** Last state of the overlay; null before it was shown. */
  overlay: OverlayState | null;
  onShow: (command: OverlayCommand | null) => void;
}

/** Shows the position of Google One Tap on this page. It is a simulation with its own box and text. */
export function OneTapTab({ overlay, onShow }: OneTapTabProps) {
  const [choice, setChoice] = useState(firstChoice);
  const [shown, setShown] = useState(false);
  const { mode, size } = choice;
  const isEmbedded = mode === 'embedded';
  const parent = overlay?.parent ?? null;
  const selector = overlay?.missing ?? parent?.selector ?? null;
  const show = (next: OneTapChoice, into: string | null) => {
    setShown(true);
    onShow(overlayCommand(next, into));
  };
  const change = (patch: Partial<OneTapChoice>) => {
    const next = { ...choice, ...patch };
    setChoice(next);
    if (shown) show(next, selector);
  };
  const hide = () => {
    setShown(false);
    onShow(null);
  };
  return (
    <div className="dv-pad dv-onetap">
      <OneTapChoices choice={choice} onChange={change} />
      {isEmbedded && <OneTapPlace key={selector ?? ''} selector={selector} onPut={(into) => show(choice, into)} />}
      <div className="dv-bar">
        <button type="button" className="dt-button dt-button-primary" onClick={() => show(choice, selector)}>
          Show on the page
        </button>
        <button type="button" className="dt-button" disabled={!shown} onClick={hide}>
          Hide
        </button>
        <CopyButton label="Copy config" text={() => widgetConfig(mode)} />
      </div>
      <p className="dt-note">
        <strong>A simulation.</strong> {oneTapModes[mode].why}
      </p>
      <p className="dt-note">{oneTapModes[mode].source} A visitor who closed it before, or has no account, sees none.</p>
      {overlay && shown ? (
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
