import { Fragment, useState } from 'react';
import { openOAuthPopup } from '../../browser/oauthPopup.ts';
import { isFramed } from '../../browser/page.ts';
import type { OAuthProviderEntry } from '../../config.ts';
import { oauthTexts } from '../../copy/en/oauth.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/fill.ts';
import { FormError } from '../../ui/FormError.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { startOAuth } from './flow.ts';
import { OAuthButton } from './OAuthButton.tsx';
import { providerNames } from './providerNames.ts';
import { useLoaded } from './useLoaded.ts';

const loadMarks = () => import('./brandMarks.ts');
const loadOneTap = () => import('./OneTap.tsx');

const isOneTap = ({ type, one_tap }: OAuthProviderEntry) => type === 'google' && one_tap === true;

/** A button for each provider, or Google One Tap, in the host's order. One sign-in is under way at a time. */
export function OAuthButtons({ withoutOneTap = false }: { withoutOneTap?: boolean }) {
  const { config } = useRuntime();
  const { providers, popup: asked } = config.oauthOptions;
  const texts = useTexts('oauth', oauthTexts);
  const marks = useLoaded(loadMarks);
  const prompts = useLoaded(!withoutOneTap && providers.some(isOneTap) ? loadOneTap : null);
  const start = useStep('main', startOAuth);
  const [chosen, choose] = useState<OAuthProviderEntry | null>(null);

  function onClick(entry: OAuthProviderEntry) {
    if (start.pending) return;
    choose(entry);
    // Before anything is waited for, or the browser takes the window for one that nobody asked for.
    const popup = (asked ?? isFramed()) ? openOAuthPopup() : null;
    void start.run({ entry, popup });
  }

  const messages: Record<string, string> = {
    oauth_denied: texts.denied,
    oauth_failed: chosen ? fill(texts.failed, { provider: providerNames[chosen.type] }) : '',
  };
  return (
    <>
      {providers.map((entry, index) => {
        const button = (
          <OAuthButton
            type={entry.type}
            texts={texts}
            mark={marks === null || marks === 'failed' ? undefined : marks.brandMarks[entry.type]}
            busy={start.pending && chosen === entry}
            onClick={() => onClick(entry)}
          />
        );
        const inPlace = withoutOneTap || !isOneTap(entry) || prompts === 'failed' ? button : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a host may name a provider twice
          <Fragment key={index}>
            {inPlace ?? (prompts !== null && prompts !== 'failed' && <prompts.OneTap entry={entry}>{button}</prompts.OneTap>)}
          </Fragment>
        );
      })}
      <FormError>{start.error && (messages[start.error.error_type] ?? <ErrorText error={start.error} />)}</FormError>
    </>
  );
}
