import { useState } from 'react';
import type { SnapshotFixture } from '../../audit/PageSnapshot.ts';
import { collisions } from '../../one-tap/collisions.ts';
import { oneTapBox } from '../../one-tap/geometry.ts';
import { ONE_TAP_MODES, type OneTapMode, type OverlayOrder } from '../../one-tap/OverlayOrder.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Segments } from '../parts/Segments.tsx';

interface OneTapTabProps {
  /** What the page was last seen to have; nothing before it was looked at. */
  page: { viewport: { width: number; height: number }; direction: 'ltr' | 'rtl'; fixtures: readonly SnapshotFixture[] } | null;
  /** The element that the prompt was dragged to. */
  placed: string;
  onShow: (overlay: OverlayOrder | null) => void;
}

const modes: Record<OneTapMode, string> = {
  fedcmDesktop: 'Browser, desktop',
  fedcmPhone: 'Browser, phone',
  legacy: 'Google’s frame',
  embedded: 'In an element',
};
const why: Record<OneTapMode, string> = {
  fedcmDesktop: 'With FedCM the browser draws the prompt; it takes no position from the page. Docked developer tools move it.',
  fedcmPhone: 'With FedCM a phone draws a sheet over the bottom of the window, whatever position was asked for.',
  legacy: 'Without FedCM, Google’s script puts a frame of its own at the top right.',
  embedded:
    'Only without FedCM: Google’s script puts its frame into the element with the id of prompt_parent_id. Drag it to try places.',
};
const windows = { own: 'This window', '390': '390 × 844', '768': '768 × 1024', '1440': '1440 × 900' } as const;
const sizes = {
  '390': { width: 390, height: 844 },
  '768': { width: 768, height: 1024 },
  '1440': { width: 1440, height: 900 },
} as const;
const positions: Record<OneTapMode, string> = {
  fedcmDesktop: 'floating',
  fedcmPhone: 'floating',
  legacy: 'floatingOrEmbedded',
  embedded: 'forceLegacyEmbedded',
};

const configOf = (mode: OneTapMode) =>
  JSON.stringify({ oauthOptions: { providers: [{ type: 'google', one_tap: true, position: positions[mode] }] } }, null, 2);

/** Where Google One Tap would sit on this page. A simulation: a box with words of its own. */
export function OneTapTab({ page, placed, onShow }: OneTapTabProps) {
  const [mode, setMode] = useState<OneTapMode>('fedcmDesktop');
  const [size, setSize] = useState<keyof typeof windows>('own');
  const [shown, setShown] = useState(false);
  const viewport = size === 'own' ? null : sizes[size];
  const show = (next: { mode?: OneTapMode; size?: keyof typeof windows }) => {
    const asked = next.size ?? size;
    setShown(true);
    onShow({ mode: next.mode ?? mode, viewport: asked === 'own' ? null : sizes[asked], parent: placed || null });
  };
  const box = page && oneTapBox(mode, { viewport: viewport ?? page.viewport, direction: page.direction, parent: null });
  const met = box && !viewport ? collisions(mode, box, page.fixtures) : [];
  return (
    <div className="dv-pad dv-onetap">
      <div className="dv-bar">
        <Segments
          label="Mode"
          value={mode}
          options={Object.fromEntries(ONE_TAP_MODES.map((each) => [each, modes[each]])) as typeof modes}
          onChange={(next) => {
            setMode(next);
            if (shown) show({ mode: next });
          }}
        />
        <Segments
          label="Window"
          value={size}
          options={windows}
          onChange={(next) => {
            setSize(next);
            if (shown) show({ size: next });
          }}
        />
      </div>
      <div className="dv-bar">
        <button type="button" className="dv-button dv-button-primary" onClick={() => show({})}>
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
        <CopyButton label="Copy config" text={() => configOf(mode)} />
      </div>
      <p className="dv-note">
        <strong>A simulation.</strong> {why[mode]} Its height changes with the visitor’s accounts, and a visitor who closed it
        before, or has no account, sees none.
      </p>
      {box ? (
        <p className="dv-note" role="status">
          {`${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`}
        </p>
      ) : null}
      {placed && mode === 'embedded' ? (
        <p className="dv-note">
          In <code>{placed}</code>
        </p>
      ) : null}
      {met.length > 0 ? (
        <>
          <h3>It meets</h3>
          <ul className="dv-list" aria-label="Collisions">
            {met.map(({ selector, label, position, above }) => (
              <li key={selector} className="dv-line">
                <code>{selector}</code>
                <span className="dv-quiet">
                  {position}
                  {label ? `, “${label}”` : ''}
                </span>
                <span>{above === 'prompt' ? 'lies under the prompt' : 'lies over the prompt'}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <pre className="dv-source">
        <code>{configOf(mode)}</code>
      </pre>
    </div>
  );
}
