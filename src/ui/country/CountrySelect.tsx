import { useState } from 'react';
import { CountryCode } from './CountryCode.tsx';
import type { CountryListProps } from './CountryListProps.ts';
import { CountryPopup } from './CountryPopup.tsx';
import { flagOf } from './flagOf.ts';

/** A button with the country's flag and dial code, which opens a searchable list of countries. */
export function CountrySelect(props: CountryListProps) {
  const { countries, selected, onSelect, label } = props;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [search, setSearch] = useState<string>();
  const isOpen = search !== undefined;
  const country = countries.find(({ code }) => code === selected);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="siw-country"
        aria-label={`${label} ${country?.name ?? ''} +${country?.dialCode ?? ''}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setSearch(isOpen ? undefined : '')}
        onKeyDown={(event) => {
          const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          // A busy browser moves the focus into the list after the next keys.
          setSearch((typed = '') => (isLetter ? typed + event.key : typed));
        }}
      >
        <CountryCode flag={flagOf(selected)} dialCode={country?.dialCode ?? ''} />
      </button>
      {isOpen && button && (
        <CountryPopup
          {...props}
          button={button}
          search={search}
          onSearch={setSearch}
          onClose={() => setSearch(undefined)}
          onSelect={(code) => {
            setSearch(undefined);
            onSelect(code);
          }}
        />
      )}
    </>
  );
}
