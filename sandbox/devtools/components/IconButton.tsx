import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps {
  icon: IconName;
  /** The button's name. */
  label: string;
  /** What the pointer is told. Default: the name. */
  title?: string;
  onClick: () => void;
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, title = label, onClick }: IconButtonProps) {
  return (
    <button type="button" className="dt-button dt-button-icon" title={title} onClick={onClick}>
      <Icon name={icon} />
      <span className="dt-hidden">{label}</span>
    </button>
  );
}
