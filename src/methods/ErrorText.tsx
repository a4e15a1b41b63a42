import type { AuthError } from '../errors.ts';
import { errorText } from '../flow/errorText.ts';
import { useRuntime } from '../flow/hooks.ts';
import { ProviderMessage } from '../ui/ProviderMessage.tsx';

/** The message of a step's error, with the links to the provider's own pages in it. */
export function ErrorText({ error }: { error: AuthError }) {
  const { copy, linkHosts } = useRuntime();
  return <ProviderMessage text={errorText(error, copy)} linkHosts={linkHosts} />;
}
