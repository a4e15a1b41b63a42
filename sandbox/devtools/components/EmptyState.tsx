import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  children: React.ReactNode;
}

/** Fills the place of a list that has nothing to show yet. */
export function EmptyState({ icon, children }: EmptyStateProps) {
  return (
    <div className="dt-empty">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
