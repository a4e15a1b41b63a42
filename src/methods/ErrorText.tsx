import { useEffect, useState } from 'react';
import { loadExport } from '../browser/loading/loadExport.ts';
import type { AuthError } from '../errors.ts';
import { errorText } from '../flow/errorText.ts';
import { useRuntime } from '../flow/useRuntime.ts';
import type { ProviderMessage } from '../ui/feedback/ProviderMessage.tsx';

/**
 * Shows the message of a step's error. The code that makes its links clickable loads only for a message with a link.
 *
 * Like every text of the widget, the message is the whole content of an element. A browser that translates the page replaces text
 * nodes. React keeps no reference to a text node that is the only child of its element; removing or changing any other one fails.
 */
export function ErrorText({ error }: { error: AuthError }) {
  const { copy, url } = useRuntime();
  const [Linked, setLinked] = useState<typeof ProviderMessage>();
  const text = errorText(error, copy);
  const hasLink = text.includes('https://');

  useEffect(() => {
    if (!hasLink) return;
    // Without this code the message can still be read.
    loadExport(() => import('../ui/feedback/ProviderMessage.tsx'), 'ProviderMessage').then(
      (loaded) => setLinked(() => loaded),
      () => {},
    );
  }, [hasLink]);

  return Linked ? <Linked text={text} backendHost={url.hostname} /> : <span>{text}</span>;
}
