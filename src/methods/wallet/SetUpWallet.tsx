import { walletTexts } from '../../copy/en/wallet.ts';
import { Heading } from '../../ui/Heading.tsx';
import { LinkRow } from '../../ui/LinkRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { downloadPages } from './downloadPages.ts';

/** Where to get a wallet. */
export function SetUpWallet() {
  const texts = useTexts('wallet', walletTexts);
  return (
    <Stack>
      <Heading>{texts.setUp}</Heading>
      <Text tone="muted">{texts.setUpHelp}</Text>
      <Stack gap="small">
        {downloadPages.map(({ name, href }) => (
          <LinkRow key={name} href={href}>
            {texts[name]}
          </LinkRow>
        ))}
      </Stack>
    </Stack>
  );
}
