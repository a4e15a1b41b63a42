import { walletTexts } from '../../copy/en/wallet.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { setUpWallet, showOtherWallets } from './chooseWallet.ts';
import { useWallets } from './useWallets.ts';
import { WalletButtons } from './WalletButtons.tsx';
import { walletSlots } from './walletSlots.ts';

/** The wallets of the first screen: as many as fit, and a button for the others or for a new wallet. */
export function WalletsBlock() {
  const { config } = useRuntime();
  const texts = useTexts('wallet', walletTexts);
  const wallets = useWallets();
  const others = useStep('main', showOtherWallets);
  const setUp = useStep('main', setUpWallet);
  const slots = walletSlots(config);
  const error = others.error ?? setUp.error;
  const shown = wallets.slice(0, slots).map(({ id }) => id);
  return (
    <Stack gap="small">
      <WalletButtons from="main" wallets={wallets} isShown={(_wallet, index) => index < slots} />
      {wallets.length > slots ? (
        <Button kind="secondary" icon={<WalletIcon src={null} />} onClick={() => void others.run(shown)}>
          {texts.others}
        </Button>
      ) : (
        <Button kind="plain" onClick={() => void setUp.run()}>
          {texts.setUp}
        </Button>
      )}
      <FormError>{error && <ErrorText error={error} />}</FormError>
    </Stack>
  );
}
