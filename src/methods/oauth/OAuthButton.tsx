import type { OAuthProvider } from '../../config.ts';
import type { Copy } from '../../copy/copy.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { fill } from '../../lib/fill.ts';
import { Beside } from '../../ui/Beside.tsx';
import { BrandMark, type BrandPart } from '../../ui/BrandMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { providerNames } from './providerNames.ts';

interface OAuthButtonProps {
  type: OAuthProvider;
  texts: Copy['oauth'];
  /** Undefined until the marks have arrived. */
  mark: readonly BrandPart[] | undefined;
  busy: boolean;
  onClick: () => void;
}

/** 'Continue with {provider}'. Beside Google's, in test mode, a hint at the default client that stands in for the project's own. */
export function OAuthButton({ type, texts, mark, busy, onClick }: OAuthButtonProps) {
  const { testMode } = useRuntime();
  const hint = testMode && type === 'google' && !busy ? texts.testMode : '';
  return (
    <Beside hint={hint} why={texts.testModeWhy}>
      <Button kind="secondary" busy={busy} icon={<BrandMark parts={mark} />} onClick={onClick}>
        {fill(texts.continueWith, { provider: providerNames[type] })}
      </Button>
    </Beside>
  );
}
