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
    <>
      {/* Its name does not change, and a list around it that is announced does not announce the label again. */}
      <button
        type="button"
        className={compact ? 'dt-button dt-button-icon' : 'dt-button'}
        aria-label={label}
        aria-live="off"
        title={label}
        onClick={copy}
      >
        <Icon name={result === 'Copied' ? 'done' : icon} />
        {compact ? null : <span>{result ?? label}</span>}
      </button>
      <span className="dt-hidden" aria-live="polite">
        {result}
      </span>
    </>
  );
}
