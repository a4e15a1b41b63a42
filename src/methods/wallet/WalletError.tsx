import { readOrNull } from '../../browser/wallets/readOrNull.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import type { AuthErrorCode } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { chooseWallet } from './chooseWallet.ts';

const FROM_WALLET: readonly string[] = ['wallet_not_connected', 'wallet_not_signed'] satisfies AuthErrorCode[];

/** Code of a wallet (EIP-1193) that already shows this request to the visitor, and refuses another one meanwhile. */
const ALREADY_PENDING = -32002;

/** Shows an error of the wallet or the provider, with the message of the provider. */
export function WalletError({ screen: { wallet, error } }: { screen: ScreenOf<'wallet/error'> }) {
  const { copy } = useRuntime();
  const texts = useTexts('wallet', walletTexts);
  const again = useStep('wallet/error', chooseWallet);
  return (
    <Stack>
      <Heading>{texts.errorTitle}</Heading>
      <Text>{texts.error}</Text>
      {readOrNull(() => Object(error.cause).code) === ALREADY_PENDING && (
        <Text>{texts[error.error_type === 'wallet_not_signed' ? 'signingUnnamedHelp' : 'connectingUnnamedHelp']}</Text>
      )}
      {!FROM_WALLET.includes(error.error_type) && (
        <Text tone="error">
          <ErrorText error={error} />
        </Text>
      )}
      <Button onClick={() => void again.run(wallet)}>{copy.common.tryAgain}</Button>
    </Stack>
  );
}
