import { useLayoutEffect, useRef } from 'react';
import { flagOf } from './flagOf.ts';
import type { Country } from './matchCountries.ts';

interface CountryOptionsProps {
  id: string;
  label: string;
  countries: readonly Country[];
  selected: string;
  /** Position of the option that Enter selects. */
  active: number;
  isPositioned: boolean;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onSelect: (code: string) => void;
}

/** Options of a list box with countries. Scrolls the active option into view without scrolling the page. */
export function CountryOptions(props: CountryOptionsProps) {
  const { id, label, countries, selected, active, isPositioned, optionId, onActive, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = list;
    if (!isPositioned || !current) return;
    const scroll = () => scrollToOption(current, active);
    scroll();
    // The styles of the list may arrive after it.
    const observer = new ResizeObserver(scroll);
    observer.observe(current);
    const stop = () => observer.disconnect();
    // Later the list is where the visitor has scrolled it.
    for (const type of ['wheel', 'touchmove']) current.addEventListener(type, stop, { passive: true, once: true });
    return stop;
  }, [active, isPositioned]);

  return (
    // Browsers put a list that scrolls into the order of Tab, but the keys work in the search.
    <div ref={list} id={id} className="siw-options" role="listbox" aria-label={label} tabIndex={-1}>
      {countries.map(({ code, name, dialCode }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys and focus stay with the search (combobox pattern)
        <div
          key={code}
          id={optionId(index)}
          className="siw-option"
          role="option"
          aria-selected={code === selected}
          data-active={index === active ? '' : undefined}
          onPointerMove={() => index !== active && onActive(index)}
          onClick={() => onSelect(code)}
        >
          <span className="siw-flag" aria-hidden="true">
            {flagOf(code)}
          </span>
          <span className="siw-option-name">{name}</span>
          <span className="siw-option-code">{`+${dialCode}`}</span>
        </div>
      ))}
    </div>
  );
}

function scrollToOption(list: HTMLElement, active: number): void {
  const option = list.children[active] as HTMLElement | undefined;
  if (!option) return;
  const { scrollTop, clientHeight } = list;
  const above = scrollTop - option.offsetTop;
  const below = option.offsetTop + option.offsetHeight - scrollTop - clientHeight;
  if (above <= 0 && below <= 0) return;
  const isNextToView = Math.max(above, below) <= 2 * option.offsetHeight;
  if (!isNextToView) list.scrollTop = option.offsetTop - (clientHeight - option.offsetHeight) / 2;
  else list.scrollTop += above > 0 ? -above : below;
}
