import { Segments } from '../../../sandbox/devtools/components/Segments.tsx';
import { ONE_TAP_MODES, type OneTapMode, type OverlayCommand, type Visitor } from '../../one-tap/OverlayCommand.ts';
import { oneTapModes } from '../setup/oneTapModes.ts';

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
const directions = { page: 'Browser like the page', ltr: 'Left to right', rtl: 'Right to left' };

/** Conditions of the One Tap simulation. */
export interface OneTapChoice {
  mode: OneTapMode;
  visitor: Visitor;
  size: keyof typeof windows;
  direction: keyof typeof directions;
}

export const firstChoice: OneTapChoice = { mode: 'fedcmDesktop', visitor: 'new', size: 'own', direction: 'page' };

/** Returns the command for the overlay under these conditions, in the element `parent`. */
export const overlayCommand = ({ mode, visitor, size, direction }: OneTapChoice, parent: string | null): OverlayCommand => ({
  mode,
  visitor,
  direction: direction === 'page' ? null : direction,
  viewport: sizes[size] ?? null,
  parent,
});

interface OneTapChoicesProps {
  choice: OneTapChoice;
  onChange: (patch: Partial<OneTapChoice>) => void;
}

/** Form for the conditions. Omits those without an effect on the mode. */
export function OneTapChoices({ choice: { mode, visitor, size, direction }, onChange }: OneTapChoicesProps) {
  return (
    <div className="dv-bar">
      <Segments label="Mode" value={mode} options={modes} onChange={(next) => onChange({ mode: next })} />
      <Segments label="Visitor" value={visitor} options={visitors} onChange={(next) => onChange({ visitor: next })} />
      {mode !== 'embedded' && (
        <Segments label="Window" value={size} options={windows} onChange={(next) => onChange({ size: next })} />
      )}
      {mode === 'fedcmDesktop' && (
        <Segments
          label="Visitor’s browser"
          value={direction}
          options={directions}
          onChange={(next) => onChange({ direction: next })}
        />
      )}
    </div>
  );
}
