import type { OAuthProvider } from '../../config.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { fill } from '../../lib/fill.ts';
import { Beside } from '../../ui/Beside.tsx';
import { BrandMark, type BrandPart } from '../../ui/BrandMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { providerName } from './providerName.ts';

interface OAuthButtonProps {
  type: OAuthProvider;
  /** Undefined until the marks have arrived. */
  mark: readonly BrandPart[] | undefined;
  busy: boolean;
  onClick: () => void;
}

/** 'Continue with {provider}'. Beside Google's, in test mode, a hint at the default client that stands in for the project's own. */
export function OAuthButton({ type, mark, busy, onClick }: OAuthButtonProps) {
  const { copy, testMode } = useRuntime();
  const hint = testMode && type === 'google' && !busy ? copy.oauth.testMode : '';
  return (
    <Beside hint={hint} why={copy.oauth.testModeWhy}>
      <Button kind="secondary" busy={busy} icon={<BrandMark parts={mark} />} onClick={onClick}>
        {fill(copy.oauth.continueWith, { provider: providerName(type) })}
      </Button>
    </Beside>
  );
}
