import { useEffect, useState } from 'react';
import { Icon } from '../../../sandbox/playground/parts/Icon.tsx';
import { copyText } from './copyText.ts';

interface CopyButtonProps {
  label: string;
  text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [result, setResult] = useState('');
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(''), 1_500);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <button type="button" className="dv-button" onClick={() => setResult(copyText(text()) ? 'Copied' : 'Not copied')}>
      <Icon name={result === 'Copied' ? 'done' : 'copy'} />
      <span aria-live="polite">{result || label}</span>
    </button>
  );
}
