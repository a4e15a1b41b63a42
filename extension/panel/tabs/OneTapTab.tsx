import { useState } from 'react';
import type { Drawn } from '../../one-tap/Drawn.ts';
import { ONE_TAP_MODES, type OneTapMode, type OverlayOrder, type Visitor } from '../../one-tap/OverlayOrder.ts';
import { WIDGET_PLACE } from '../../one-tap/sizes.ts';
import { googleConfig, widgetConfig } from '../oneTapConfig.ts';
import { oneTapModes } from '../oneTapModes.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segments } from '../parts/Segments.tsx';
import { OneTapDrawn } from './OneTapDrawn.tsx';

interface OneTapTabProps {
  /** What the overlay showed last; null before it was there. */
  drawn: Drawn | null;
  onShow: (overlay: OverlayOrder | null) => void;
}

const modes = Object.fromEntries(ONE_TAP_MODES.map((mode) => [mode, oneTapModes[mode].name])) as Record<OneTapMode, string>;
const windows = { own: 'This window', phone: '390 × 844', tablet: '768 × 1024', laptop: '1440 × 900', desktop: '1920 × 1080' };
const sizes: Readonly<Partial<Record<keyof typeof windows, { width: number; height: number }>>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1440, height: 900 },
  desktop: { width: 1920, height: 1080 },
};
const visitors: Record<Visitor, string> = {
  known: 'Known account',
  new: 'New account',
  two: 'Two accounts',
  several: 'Three or more',
};
const directions = { page: 'Browser as the page', ltr: 'Left to right', rtl: 'Right to left' };

/** Where Google One Tap would sit on this page. A simulation: a box with words of its own. */
export function OneTapTab({ drawn, onShow }: OneTapTabProps) {
  const [mode, setMode] = useState<OneTapMode>('fedcmDesktop');
  const [visitor, setVisitor] = useState<Visitor>('new');
  const [size, setSize] = useState<keyof typeof windows>('own');
  const [direction, setDirection] = useState<keyof typeof directions>('page');
  const [shown, setShown] = useState(false);
  const parent = drawn?.parent ?? null;
  const order: OverlayOrder = {
    mode,
    visitor,
    direction: direction === 'page' ? null : direction,
    viewport: sizes[size] ?? null,
    parent: parent?.selector ?? null,
  };
  const show = (change: Partial<OverlayOrder> = {}) => {
    setShown(true);
    onShow({ ...order, ...change });
  };
  const changed = (change: Partial<OverlayOrder>) => shown && show(change);
  return (
    <div className="dv-pad dv-onetap">
      <div className="dv-bar">
        <Segments
          label="Mode"
          value={mode}
          options={modes}
          onChange={(next) => {
            setMode(next);
            changed({ mode: next });
          }}
        />
        <Segments
          label="Visitor"
          value={visitor}
          options={visitors}
          onChange={(next) => {
            setVisitor(next);
            changed({ visitor: next });
          }}
        />
        {mode !== 'embedded' && (
          <Segments
            label="Window"
            value={size}
            options={windows}
            onChange={(next) => {
              setSize(next);
              changed({ viewport: sizes[next] ?? null });
            }}
          />
        )}
        {mode === 'fedcmDesktop' && (
          <Segments
            label="Visitor’s browser"
            value={direction}
            options={directions}
            onChange={(next) => {
              setDirection(next);
              changed({ direction: next === 'page' ? null : next });
            }}
          />
        )}
      </div>
      {mode === 'embedded' && (
        // For who does not drag. A drop fills it in.
        <form
          key={parent?.selector ?? ''}
          className="dv-bar"
          onSubmit={(event) => {
            event.preventDefault();
            show({ parent: String(new FormData(event.currentTarget).get('parent')).trim() || null });
          }}
        >
          <label className="dv-field">
            <span>Element</span>
            <input
              className="dv-input dv-mono"
              name="parent"
              defaultValue={parent?.selector ?? ''}
              placeholder="#sign-in"
              spellCheck="false"
              autoComplete="off"
            />
          </label>
          <button type="submit" className="dv-button">
            Put it there
          </button>
        </form>
      )}
      <div className="dv-bar">
        <button type="button" className="dv-button dv-button-primary" onClick={() => show()}>
          Show on the page
        </button>
        <button
          type="button"
          className="dv-button"
          disabled={!shown}
          onClick={() => {
            setShown(false);
            onShow(null);
          }}
        >
          Take away
        </button>
        <CopyButton label="Copy config" text={() => widgetConfig(mode)} />
      </div>
      <p className="dv-note">
        <strong>A simulation.</strong> {oneTapModes[mode].why}
      </p>
      <p className="dv-note">{oneTapModes[mode].source} A visitor who closed it before, or has no account, sees none.</p>
      {drawn && shown ? (
        <OneTapDrawn drawn={drawn} isEmbedded={mode === 'embedded'} isEstimate={size !== 'own' && mode !== 'embedded'} />
      ) : null}
      <pre className="dv-source">
        <code>{widgetConfig(mode)}</code>
      </pre>
      {mode === 'embedded' && parent?.id && parent.id !== WIDGET_PLACE ? (
        <>
          <div className="dv-bar">
            <h3>With Google’s script alone</h3>
            <CopyButton label="Copy script" text={() => googleConfig(parent.id)} />
          </div>
          <pre className="dv-source">
            <code>{googleConfig(parent.id)}</code>
          </pre>
        </>
      ) : null}
    </div>
  );
}
