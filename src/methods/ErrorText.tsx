import { useEffect, useState } from 'react';
import type { AuthError } from '../errors.ts';
import { errorText } from '../flow/errorText.ts';
import { useRuntime } from '../flow/hooks.ts';
import type { ProviderMessage } from '../ui/ProviderMessage.tsx';

/** The message of a step's error. What makes its links clickable comes only for a message that has one. */
export function ErrorText({ error }: { error: AuthError }) {
  const { copy, linkHosts } = useRuntime();
  const [Linked, setLinked] = useState<typeof ProviderMessage>();
  const text = errorText(error, copy);
  const hasLink = text.includes('https://');

  useEffect(() => {
    if (!hasLink) return;
    // Without it the message can be read all the same.
    import('../ui/ProviderMessage.tsx').then(
      (loaded) => setLinked(() => loaded.ProviderMessage),
      () => {},
    );
  }, [hasLink]);

  return Linked ? <Linked text={text} linkHosts={linkHosts} /> : text;
}
