import { afterPaint } from '../../browser/afterPaint.ts';
import { loadExport } from '../../browser/loading/loadExport.ts';
import type { OAuthProvider } from '../../config.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { BrandLogo, type LogoPart } from '../../ui/icons/BrandLogo.tsx';
import { useLoaded } from '../useLoaded.ts';
import { providerName } from './providerName.ts';

interface OAuthButtonProps {
  type: OAuthProvider;
  /** Undefined until the logos have loaded, and for Google. */
  logo: readonly LogoPart[] | undefined;
  busy: boolean;
  onClick: () => void;
}

// The hint is for developers, so it loads after the paint and delays no visitor.
const loadHint = () => afterPaint().then(() => loadExport(() => import('./TestHint.tsx'), 'TestHint'));

/**
 * Button 'Continue with {provider}'. In test mode, Google's has a hint about the default client, which replaces the project's
 * own.
 */
export function OAuthButton({ type, logo, busy, onClick }: OAuthButtonProps) {
  const { copy, testMode } = useRuntime();
  const isGoogle = type === 'google';
  const Hint = useLoaded(testMode && isGoogle ? loadHint : null);
  // Most sites offer Google. Its logo is one element with styles of the first screen: an SVG would be five, and the first of the page.
  const icon = isGoogle ? <span className="siw-brand siw-google" aria-hidden="true" /> : <BrandLogo parts={logo} />;
  return (
    <div className="siw-beside">
      <Button kind="secondary" busy={busy} icon={icon} onClick={onClick}>
        {fill(copy.oauth.continueWith, { provider: providerName(type) })}
      </Button>
      {Hint && !busy && <Hint />}
    </div>
  );
}
