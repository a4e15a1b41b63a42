import { useState } from 'react';
import { SearchField } from '../../devtools/components/SearchField.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { type Look, readLook, themes, writeLook } from '../gallery/look.ts';
import { sampleOf } from '../gallery/samples.ts';
import { NARROW } from '../lib/narrow.ts';
import { useFocusAfterChange } from '../lib/useFocusAfterChange.ts';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { PanelHead } from '../parts/PanelHead.tsx';
import { Portal } from '../parts/Portal.tsx';
import { languages } from '../state/languages.ts';
import { ScreenState } from './ScreenState.tsx';

/** The gallery, its options, and the state of the current screen. */
export function ScreensPanel() {
  const { state, change, locale: currentLocale } = usePlayground();
  const [filter, setFilter] = useState('');
  const wide = !useMediaQuery(NARROW);
  const look = readLook(state.gallery);
  const turn = (patch: Partial<Look>) => change({ gallery: writeLook({ ...look, ...patch }) });
  const open = sampleOf(state.screen);
  const first = useFocusAfterChange(open);
  if (open) {
    return (
      <>
        <PanelHead title={open.title} note="This screen has sample data.">
          <button
            ref={first}
            type="button"
            className="dt-button dt-button-small"
            onClick={() => change({ screen: null, config: null })}
          >
            Back to all screens
          </button>
        </PanelHead>
        <ScreenState />
      </>
    );
  }
  return (
    <>
      <PanelHead title="Screens" note="Every screen of the product. Any one opens live." />
      <SearchField inputRef={first} label="Find a screen" value={filter} onChange={setFilter} />
      <div className="pg-choices">
        <Choice
          label="Colours"
          value={look.colours}
          options={['both', 'light', 'dark']}
          onChange={(colours) => turn({ colours })}
        />
        <Choice
          label="Theme"
          value={look.theme}
          options={['theme', ...Object.keys(themes)]}
          onChange={(theme) => turn({ theme })}
        />
        <Choice label="Width" value={look.width} options={['320', '400', '600']} onChange={(width) => turn({ width })} />
        <Choice label="Direction" value={look.direction} options={['ltr', 'rtl']} onChange={(direction) => turn({ direction })} />
        <Choice label="Language" value={currentLocale} options={languages} onChange={(locale) => change({ locale })} />
      </div>
      {state.tab === 'screens' ? (
        <Portal into={wide ? '.pg-gallery-place' : null}>
          <Gallery filter={filter} />
        </Portal>
      ) : null}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className="dt-field">
      <span>{label}</span>
      <select className="dt-input" value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}

const words: Readonly<Record<string, string>> = {
  both: 'Light and dark',
  light: 'Light only',
  dark: 'Dark only',
  theme: 'As configured',
  ltr: 'Of the language',
  rtl: 'Right to left, in English',
  320: '320 pixels',
  400: '400 pixels',
  600: '600 pixels',
};
