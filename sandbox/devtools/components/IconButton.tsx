import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps {
  icon: IconName;
  /** Accessible name of the button. */
  label: string;
  /** Tooltip. Default: the label. */
  title?: string;
  onClick: () => void;
}

/** A button with an icon only. */
export function IconButton({ icon, label, title = label, onClick }: IconButtonProps) {
  return (
    <button type="button" className="dt-button dt-button-icon" title={title} onClick={onClick}>
      <Icon name={icon} />
      <span className="dt-hidden">{label}</span>
    </button>
  );
}
