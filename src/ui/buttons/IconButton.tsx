import type { Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';

interface IconButtonProps {
  /** SVG path of the icon. */
  iconPath: string;
  /** Name of the action, for assistive technology and for the tooltip. */
  label: string;
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  onClick: () => void;
}

/** A button with an icon only. While `disabled` it keeps its focus and ignores clicks. */
export function IconButton({ iconPath, label, disabled, buttonRef, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      ref={buttonRef}
      className="siw-icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon path={iconPath} />
    </button>
  );
}
