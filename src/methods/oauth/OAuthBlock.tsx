import { Stack } from '../../ui/layout/Stack.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';

/** The sign-in providers of the first screen. */
export function OAuthBlock() {
  return (
    <Stack gap="small">
      <OAuthButtons />
    </Stack>
  );
}
