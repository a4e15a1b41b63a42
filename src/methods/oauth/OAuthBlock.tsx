import { useEffect } from 'react';
import { useRuntime } from '../../flow/hooks.ts';
import { warn } from '../../lib/warn.ts';
import { Stack } from '../../ui/Stack.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';

/** The sign-in providers of the first screen. */
export function OAuthBlock() {
  const { providers } = useRuntime().config.oauthOptions;
  const empty = providers.length === 0;

  useEffect(() => {
    if (empty) warn("config.products has 'oauth', but config.oauthOptions.providers names no provider: there is no button.");
  }, [empty]);

  return (
    <Stack gap="small">
      <OAuthButtons />
    </Stack>
  );
}
