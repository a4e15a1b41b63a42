import { walletTexts } from '../../copy/en/wallet.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { setUpWallet } from './chooseWallet.ts';
import { useWallets } from './useWallets.ts';
import { WalletButtons } from './WalletButtons.tsx';

/** The wallets that do not fit on the first screen. */
export function OtherWallets({ screen: { shown } }: { screen: ScreenOf<'wallet/others'> }) {
  const texts = useTexts('wallet', walletTexts);
  const setUp = useStep('wallet/others', setUpWallet);
  return (
    <Stack>
      <Heading>{texts.othersTitle}</Heading>
      <Stack gap="small">
        <WalletButtons from="wallet/others" wallets={useWallets()} isShown={({ id }) => !shown.includes(id)} />
        <Button kind="plain" onClick={() => void setUp.run()}>
          {texts.setUp}
        </Button>
        <FormError>{setUp.error && <ErrorText error={setUp.error} />}</FormError>
      </Stack>
    </Stack>
  );
}
