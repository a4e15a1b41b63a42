import { BackIcon } from './icons.tsx';

/** The arrow back to the first screen. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="siw-icon-button siw-back" aria-label={label} title={label} onClick={onClick}>
      <BackIcon />
    </button>
  );
}
