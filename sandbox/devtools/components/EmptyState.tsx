import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  children: React.ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, children }: EmptyStateProps) {
  return (
    <div className="dt-empty">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
