import { useEffect, useState } from 'react';
import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { AuthError } from '../errors.ts';
import { errorText } from '../flow/errorText.ts';
import { useRuntime } from '../flow/hooks.ts';
import type { ProviderMessage } from '../ui/feedback/ProviderMessage.tsx';

/**
 * The message of a step's error. What makes its links clickable comes only for a message that has one.
 *
 * Like every text of the widget it is the whole content of an element. A browser that translates the page replaces text nodes; React
 * keeps no reference to one that is its element's only child, and fails on any other when it removes or changes it.
 */
export function ErrorText({ error }: { error: AuthError }) {
  const { copy, linkHosts } = useRuntime();
  const [Linked, setLinked] = useState<typeof ProviderMessage>();
  const text = errorText(error, copy);
  const hasLink = text.includes('https://');

  useEffect(() => {
    if (!hasLink) return;
    // Without it the message can be read all the same.
    loadChunk(() => import('../ui/feedback/ProviderMessage.tsx')).then(
      (loaded) => setLinked(() => loaded.ProviderMessage),
      () => {},
    );
  }, [hasLink]);

  return Linked ? <Linked text={text} linkHosts={linkHosts} /> : <span>{text}</span>;
}
