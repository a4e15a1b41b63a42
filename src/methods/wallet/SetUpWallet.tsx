import { walletTexts } from '../../copy/en/wallet.ts';
import { LinkRow } from '../../ui/buttons/LinkRow.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { downloadPages, type SetUpText } from './downloadPages.ts';

/** Links to pages where a visitor gets a wallet. */
export function SetUpWallet() {
  const texts = useTexts('wallet', walletTexts);
  return (
    <Stack>
      <Heading>{texts.setUp}</Heading>
      <Text tone="muted">{texts.setUpHelp}</Text>
      <Stack gap="small">
        {(Object.entries(downloadPages) as [SetUpText, string][]).map(([name, href]) => (
          <LinkRow key={name} href={href}>
            {texts[name]}
          </LinkRow>
        ))}
      </Stack>
    </Stack>
  );
}
