import { redirectTexts } from '../../copy/en/redirect.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { Account } from './Account.tsx';

/** Says that the visitor stays signed in and the link was not used. */
export function RedirectDeclined({ screen: { user } }: { screen: ScreenOf<'redirect/declined'> }) {
  const texts = useTexts('redirect', redirectTexts);
  return (
    <Stack>
      <Heading>{texts.signedIn}</Heading>
      <Account user={user} texts={texts} />
    </Stack>
  );
}
