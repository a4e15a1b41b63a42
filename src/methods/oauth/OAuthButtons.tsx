import { Fragment, useState } from 'react';
import { loadExport } from '../../browser/loading/loadExport.ts';
import { openOAuthPopup } from '../../browser/oauth/openOAuthPopup.ts';
import { isFramed } from '../../browser/page.ts';
import { isOneTap, type OAuthProviderEntry } from '../../config.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useLoaded } from '../useLoaded.ts';
import { OAuthButton } from './OAuthButton.tsx';
import { useLogos } from './useLogos.ts';

export const startOAuth = lazyStep(() => import('./flow.ts'), 'startOAuth');
export const followOAuth = lazyStep(() => import('./flow.ts'), 'followOAuth');
const loadFailure = () => loadExport(() => import('./OAuthFailure.tsx'), 'OAuthFailure');
const loadOneTap = () => loadExport(() => import('./OneTap.tsx'), 'OneTap');

/** Shows a button for each provider, or Google One Tap, in the order of the page. Only one sign-in runs at a time. */
export function OAuthButtons({ withoutOneTap = false }: { withoutOneTap?: boolean }) {
  const { config } = useRuntime();
  const { providers, popup: asked } = config.oauthOptions;
  const logos = useLogos(providers);
  const OneTap = useLoaded(!withoutOneTap && providers.some(isOneTap) ? loadOneTap : null);
  const start = useStep('main', startOAuth);
  const follow = useStep('main', followOAuth);
  const Failure = useLoaded(start.error ? loadFailure : null);
  const [chosen, choose] = useState<OAuthProviderEntry | null>(null);

  async function onClick(entry: OAuthProviderEntry) {
    if (start.pending) return;
    choose(entry);
    // Opened before anything is awaited, because the browser blocks a window that is not opened by a click.
    const popup = (asked ?? isFramed()) ? openOAuthPopup() : null;
    if (popup) void follow.run();
    if (await start.run({ entry, popup })) popup?.close();
  }

  return (
    <>
      {providers.map((entry, index) => {
        const button = (busy = false) => (
          <OAuthButton
            type={entry.type}
            logo={logos[entry.type]}
            busy={busy || (start.pending && chosen === entry)}
            onClick={() => void onClick(entry)}
          />
        );
        const inPlace = withoutOneTap || !isOneTap(entry) || OneTap === false ? button() : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a host may name a provider twice
          <Fragment key={index}>{inPlace ?? (OneTap && <OneTap entry={entry} button={button} />)}</Fragment>
        );
      })}
      <FormError>
        {start.error &&
          chosen &&
          (Failure === false ? <ErrorText error={start.error} /> : Failure && <Failure error={start.error} type={chosen.type} />)}
      </FormError>
    </>
  );
}
