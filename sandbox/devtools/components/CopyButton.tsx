import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';
import { Icon, type IconName } from './Icon.tsx';

interface CopyButtonProps {
  label: string;
  text: () => string;
  /** Shows only the icon. The label is the accessible name. */
  compact?: boolean;
  icon?: IconName;
}

export function CopyButton({ label, text, compact = false, icon = 'copy' }: CopyButtonProps) {
  const [result, setResult] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), 1_500);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = () =>
    copyText(text()).then(
      () => setResult('Copied'),
      () => setResult('Not copied'),
    );
  return (
    <button type="button" className={compact ? 'dt-button dt-button-icon' : 'dt-button'} title={label} onClick={copy}>
      <Icon name={result === 'Copied' ? 'done' : icon} />
      <span className={compact ? 'dt-hidden' : undefined} aria-live="polite">
        {result ?? label}
      </span>
    </button>
  );
}
