import { useEffect, useRef } from 'react';
import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import type { Step } from '../../flow/step.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { walletName } from './walletNames.ts';

interface AskWalletProps<From extends 'wallet/connect' | 'wallet/sign'> {
  from: From;
  step: Step<From>;
  wallet: Wallet;
  /** Title of the screen. Its `Help` contains the wallet's name, its `UnnamedHelp` is for a wallet without a name. */
  text: 'connecting' | 'signing';
}

/**
 * Waits for the visitor's action in the wallet, without another click. An error leads to its own screen; it is shown here if the
 * code of that screen does not load.
 */
export function AskWallet<From extends 'wallet/connect' | 'wallet/sign'>(props: AskWalletProps<From>) {
  const { from, step, wallet, text } = props;
  const { copy } = useRuntime();
  const texts = useTexts('wallet', walletTexts);
  const ask = useStep(from, step);
  const name = walletName(wallet, texts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the step locks itself against a second run
  useEffect(() => {
    void ask.run();
  }, []);

  // The button stays and keeps its focus during another attempt.
  const failed = useRef(false);
  failed.current ||= ask.error !== null;

  return (
    <Stack align="center">
      <WalletIcon src={wallet.icon} large />
      <Heading>{texts[text]}</Heading>
      <Text>{name === null ? texts[`${text}UnnamedHelp`] : fill(texts[`${text}Help`], { wallet: name })}</Text>
      <FormError>{ask.error && <ErrorText error={ask.error} />}</FormError>
      {failed.current ? (
        <Button busy={ask.pending} onClick={() => void ask.run()}>
          {copy.common.tryAgain}
        </Button>
      ) : (
        <Spinner />
      )}
    </Stack>
  );
}
