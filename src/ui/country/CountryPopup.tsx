import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { COUNTRY_LIST_MAX_PX } from '../../limits.ts';
import { onTyped } from '../fields/onTyped.ts';
import { Icon } from '../icons/Icon.tsx';
import { bringToFront } from './bringToFront.ts';
import { CountryOptions } from './CountryOptions.tsx';
import { type Country, matchCountries } from './matchCountries.ts';

const SEARCH = 'm13 13 3.8 3.8M14.5 8.8a5.7 5.7 0 1 1-11.4 0 5.7 5.7 0 0 1 11.4 0Z';

/** Returns the size of the element's pixels relative to the window's, on a page with `zoom`. */
const zoomOf = (element: HTMLElement | null) => element?.currentCSSZoom ?? 1;

interface CountryPopupProps {
  button: HTMLButtonElement;
  portalRoot: HTMLElement | ShadowRoot | null;
  countries: readonly Country[];
  selected: string;
  search: string;
  onSearch: (search: string) => void;
  label: string;
  searchLabel: string;
  emptyLabel: string;
  onClose: () => void;
  onSelect: (code: string) => void;
}

/** Open list under a phone field: a search field, whose arrow keys move through the matching countries. */
export function CountryPopup(props: CountryPopupProps) {
  const { button, portalRoot, countries, selected, search, onSearch, label, searchLabel, emptyLabel, onClose, onSelect } = props;
  const found = matchCountries(countries, search);
  const [active, setActive] = useState(() =>
    Math.max(
      found.findIndex(({ code }) => code === selected),
      0,
    ),
  );
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}option${index}`;

  const { refs, elements, x, y, context, isPositioned } = useFloating({
    open: true,
    strategy: 'fixed',
    onOpenChange: onClose,
    placement: 'bottom-start',
    elements: { reference: button.closest('.siw-control') ?? button },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply({ rects, availableHeight, elements }) {
          const zoom = zoomOf(elements.floating);
          elements.floating.style.width = `${rects.reference.width / zoom}px`;
          elements.floating.style.maxHeight = `${Math.min(availableHeight / zoom, COUNTRY_LIST_MAX_PX)}px`;
        },
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);

  const { setFloating } = refs;
  const zoom = zoomOf(elements.floating);
  const placed = useCallback(
    (element: HTMLElement | null) => {
      bringToFront(element);
      setFloating(element);
    },
    [setFloating],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    };
    const target = moves[event.key];
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target !== undefined) setActive(target);
    else if (found[active]) onSelect(found[active].code);
  }

  return (
    <FloatingPortal root={portalRoot}>
      <FloatingFocusManager context={context} modal={false} initialFocus={input}>
        <div
          ref={placed}
          className="siw-popup"
          popover="manual"
          style={{ position: 'fixed', inset: `${y / zoom}px auto auto ${x / zoom}px` }}
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
              {...onTyped((typed) => {
                onSearch(typed);
                setActive(0);
              })}
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
