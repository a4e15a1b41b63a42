import type { Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';

interface IconButtonProps {
  /** The drawing. */
  mark: string;
  /** What the button does, for those who do not see the drawing, and for those who wonder. */
  label: string;
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  onClick: () => void;
}

/** A button that is a drawing alone. While `disabled` it keeps its focus and ignores clicks. */
export function IconButton({ mark, label, disabled, buttonRef, onClick }: IconButtonProps) {
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
      <Icon path={mark} />
    </button>
  );
}
