import { afterPaint } from '../../browser/afterPaint.ts';
import { loadChunk } from '../../browser/loading/loadChunk.ts';
import type { OAuthProvider } from '../../config.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { BrandMark, type BrandPart } from '../../ui/icons/BrandMark.tsx';
import { useLoaded } from '../useLoaded.ts';
import { providerName } from './providerName.ts';

interface OAuthButtonProps {
  type: OAuthProvider;
  /** Undefined until the marks have arrived. */
  mark: readonly BrandPart[] | undefined;
  busy: boolean;
  onClick: () => void;
}

// A developer's, so that it stands in no visitor's way.
const loadHint = () => afterPaint().then(() => loadChunk(() => import('./TestHint.tsx')));

/** 'Continue with {provider}'. Beside Google's, in test mode, a hint at the default client that stands in for the project's own. */
export function OAuthButton({ type, mark, busy, onClick }: OAuthButtonProps) {
  const { copy, testMode } = useRuntime();
  const hint = useLoaded(testMode && type === 'google' ? loadHint : null);
  return (
    <div className="siw-beside">
      <Button kind="secondary" busy={busy} icon={<BrandMark parts={mark} />} onClick={onClick}>
        {fill(copy.oauth.continueWith, { provider: providerName(type) })}
      </Button>
      {hint && hint !== 'failed' && !busy && <hint.TestHint />}
    </div>
  );
}
