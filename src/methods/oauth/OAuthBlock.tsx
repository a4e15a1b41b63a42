import { Stack } from '../../ui/layout/Stack.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';

/** Block with the social providers of the first screen. */
export function OAuthBlock() {
  return (
    <Stack gap="small">
      <OAuthButtons />
    </Stack>
  );
}
