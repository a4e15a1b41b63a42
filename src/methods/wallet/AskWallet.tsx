import { useEffect, useRef } from 'react';
import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import { useRuntime } from '../../flow/hooks.ts';
import type { Step } from '../../flow/step.ts';
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
  title: string;
  /** What to do, with the wallet's name in it. */
  help: string;
  /** The same for a wallet without a name. */
  unnamedHelp: string;
}

/**
 * Waits for what the visitor does in their wallet, without a further click. What goes wrong there has a screen of its own; it is
 * told here where that screen cannot be had.
 */
export function AskWallet<From extends 'wallet/connect' | 'wallet/sign'>(props: AskWalletProps<From>) {
  const { from, step, wallet, title, help, unnamedHelp } = props;
  const { copy } = useRuntime();
  const texts = useTexts('wallet', walletTexts);
  const ask = useStep(from, step);
  const name = walletName(wallet, texts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the step locks itself against a second run
  useEffect(() => {
    void ask.run();
  }, []);

  // The button keeps its place and its focus while the wallet is asked again.
  const failed = useRef(false);
  failed.current ||= ask.error !== null;

  return (
    <Stack align="center">
      <WalletIcon src={wallet.icon} large />
      <Heading>{title}</Heading>
      <Text>{name === null ? unnamedHelp : fill(help, { wallet: name })}</Text>
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
