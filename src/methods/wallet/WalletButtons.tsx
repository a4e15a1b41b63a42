import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { chooseWallet } from './chooseWallet.ts';
import { walletNames } from './walletNames.ts';

interface WalletButtonsProps {
  from: 'main' | 'wallet/others';
  /** All wallets that were found, so that two with the same name get different labels. */
  wallets: readonly Wallet[];
  isShown: (wallet: Wallet, index: number) => boolean;
}

/** A button for each wallet. */
export function WalletButtons({ from, wallets, isShown }: WalletButtonsProps) {
  const texts = useTexts('wallet', walletTexts);
  const choose = useStep(from, chooseWallet);
  const names = walletNames(wallets, texts);
  return (
    <>
      {wallets.map(
        (wallet, index) =>
          isShown(wallet, index) && (
            <Button
              key={wallet.id}
              kind="secondary"
              icon={<WalletIcon src={wallet.icon} />}
              onClick={() => void choose.run(wallet)}
            >
              {fill(texts.continueWith, { wallet: names[index] ?? '' })}
            </Button>
          ),
      )}
      <FormError>{choose.error && <ErrorText error={choose.error} />}</FormError>
    </>
  );
}
