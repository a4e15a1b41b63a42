import { Icon } from '../components/Icon.tsx';

interface SecretsButtonProps {
  shown: boolean;
  onClick: () => void;
}

/** Button that shows and hides the secrets beside it. */
export function SecretsButton({ shown, onClick }: SecretsButtonProps) {
  return (
    <button type="button" className="dt-button dt-button-small" onClick={onClick}>
      <Icon name="eye" />
      {shown ? 'Hide secrets' : 'Show secrets'}
    </button>
  );
}
