import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  label: string;
  text: () => string;
  /** Shows only the icon; the label is its name. */
  compact?: boolean;
}

export function CopyButton({ label, text, compact = false }: CopyButtonProps) {
  const [result, setResult] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), 1_500);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('Copied'),
      () => setResult('Not copied'),
    );
  return (
    <button type="button" className={compact ? 'pg-button pg-button-icon' : 'pg-button'} title={label} onClick={copy}>
      <Icon name={result === 'Copied' ? 'done' : 'copy'} />
      <span className={compact ? 'pg-hidden' : undefined} aria-live="polite">
        {result ?? label}
      </span>
    </button>
  );
}
