import { Icon } from '../icons/Icon.tsx';

const BACK = 'M11.5 4.5 6 10l5.5 5.5M6.5 10H16';

/** Button with an arrow that shows the first screen. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="siw-icon-button siw-back" aria-label={label} title={label} onClick={onClick}>
      <Icon path={BACK} />
    </button>
  );
}
