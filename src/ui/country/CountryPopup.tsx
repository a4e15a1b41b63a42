import { FloatingFocusManager, FloatingPortal } from '@floating-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { inputHandlers } from '../fields/inputHandlers.ts';
import { Icon } from '../icons/Icon.tsx';
import type { CountryListProps } from './CountryListProps.ts';
import { CountryOptions } from './CountryOptions.tsx';
import { matchCountries } from './matchCountries.ts';
import { usePopupPlace } from './usePopupPlace.ts';

const SEARCH = 'm13 13 3.8 3.8M14.5 8.8a5.7 5.7 0 1 1-11.4 0 5.7 5.7 0 0 1 11.4 0Z';

interface CountryPopupProps extends CountryListProps {
  button: HTMLButtonElement;
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
}

/** Open list under a phone field: a search field, whose arrow keys move through the matching countries. */
export function CountryPopup(props: CountryPopupProps) {
  const { button, countries, selected, search, onSearch, label, searchLabel, emptyLabel, onClose, onSelect } = props;
  const found = matchCountries(countries, search);
  const [moved, setMoved] = useState<{ search: string; index: number }>();
  // Where the visitor has moved in what was found, else the first match, or the selected country of the whole list.
  const active = moved?.search === search ? moved.index : search ? 0 : found.findIndex(({ code }) => code === selected);
  const setActive = (index: number) => setMoved({ search, index });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}option${index}`;

  const { popupRef, context, isPositioned, inset, getFloatingProps } = usePopupPlace(button, onClose);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const target = moveTo(event.key, active, found.length - 1);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target !== undefined) setActive(target);
    // The key that has opened the list may still be held down.
    else if (found[active] && !event.repeat) onSelect(found[active].code);
  }

  return (
    <FloatingPortal root={button.closest<HTMLElement>('.siw')}>
      <FloatingFocusManager context={context} modal={false} initialFocus={input}>
        <div
          ref={popupRef}
          className="siw-popup"
          popover="manual"
          style={{ position: 'fixed', inset }}
          {...getFloatingProps()}
          role="dialog"
          aria-label={label}
        >
          <div className="siw-search">
            <Icon path={SEARCH} />
            <input
              ref={input}
              className="siw-input"
              type="text"
              role="combobox"
              aria-label={searchLabel}
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={`${id}list`}
              aria-activedescendant={found[active] && optionId(active)}
              placeholder={searchLabel}
              autoComplete="off"
              spellCheck="false"
              value={search}
              {...inputHandlers(onSearch)}
              onKeyDown={onKeyDown}
            />
          </div>
          <CountryOptions
            id={`${id}list`}
            label={label}
            countries={found}
            selected={selected}
            active={active}
            isPositioned={isPositioned}
            optionId={optionId}
            onActive={setActive}
            onSelect={onSelect}
          />
          <div className="siw-empty" role="status">
            {found.length === 0 && emptyLabel}
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

/** Returns the option that a key moves to from the active one; undefined for other keys. */
function moveTo(key: string, active: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: active < last ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : last,
    Home: 0,
    End: last,
  };
  return moves[key];
}
