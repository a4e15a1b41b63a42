import { useEffect, useMemo, useState } from 'react';
import { type Client, createClient, type Locale, type Translation } from 'signin-widget';
import { NARROW } from '../lib/narrow.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import type { Data } from '../state/address.ts';
import { localeOf } from '../state/languages.ts';
import { sandboxAddress } from '../state/sandboxAddress.ts';
import { readLook, themes } from './look.ts';
import { ScreenView } from './ScreenView.tsx';
import { openSample, samples } from './samples.ts';

/** English with the layout of a right-to-left language. */
const mirrored: Locale = async () => ({ lang: 'en', dir: 'rtl', copy: { providerErrors: {} } as Translation });

/** Gallery of all screens. Each one can be opened live. */
export function Gallery({ filter }: { filter: string }) {
  const { state, change, info, locale } = usePlayground();
  const client = useSilentClient(info.public_token);
  const look = readLook(state.gallery);
  const theme = useMemo(() => themes[look.theme] ?? state.theme ?? {}, [look.theme, state.theme]) as Data;
  const schemes = look.colours === 'both' ? (['light', 'dark'] as const) : [look.colours];
  const words = filter.toLowerCase().split(/\s+/);
  const shown = samples.filter(({ title, group, screen }) =>
    words.every((word) => `${title} ${group} ${screen.name}`.toLowerCase().includes(word)),
  );
  if (!client) return null;
  return (
    <ul className="pg-gallery" aria-label="Screens">
      {shown.map((sample) => (
        <li key={sample.id} className="pg-tile">
          <button
            type="button"
            className="pg-tile-open"
            onClick={() => {
              const { matches } = matchMedia(NARROW);
              change({ ...openSample(sample), ...(matches && { tab: 'widget' }) });
            }}
          >
            <span>{sample.title}</span>
            <code>{sample.screen.name}</code>
          </button>
          <div className="pg-tile-views">
            {schemes.map((scheme) => (
              <ScreenView
                key={`${scheme} ${state.gallery} ${locale}`}
                client={client}
                sample={sample}
                theme={{ ...theme, colorScheme: scheme }}
                scheme={scheme}
                width={Number(look.width)}
                locale={look.direction === 'rtl' ? mirrored : localeOf(locale)}
              />
            ))}
          </div>
        </li>
      ))}
      {shown.length === 0 ? <li className="dt-empty">No matching screen.</li> : null}
    </ul>
  );
}

/**
 * Creates a client whose provider returns its configuration and never responds to other calls, so that a screen that calls at
 * once keeps waiting.
 */
function useSilentClient(publicToken: string): Client | null {
  const [client, setClient] = useState<Client | null>(null);
  useEffect(() => {
    const created = createClient({
      publicToken,
      backend: sandboxAddress(),
      fetch: (address, init) => (String(address).includes('/bootstrap/') ? fetch(address, init) : new Promise(() => {})),
      keepSessionAlive: false,
    });
    setClient(created);
    return () => created.destroy();
  }, [publicToken]);
  return client;
}
