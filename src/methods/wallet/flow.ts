import { createWalletAdapter } from '../../browser/wallets/createWalletAdapter.ts';
import type { Wallet } from '../../browser/wallets/Wallet.ts';
import { AuthError, type AuthErrorCode, isAuthError } from '../../errors.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import type { Step, StepTools } from '../../flow/step.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { WALLET_TIMEOUT_MS } from '../../limits.ts';

const refusals = {
  wallet_not_connected: 'Could not connect to wallet',
  wallet_not_signed: 'Could not sign message',
} as const satisfies Partial<Record<AuthErrorCode, string>>;

/** Asks the wallet. It may decline or never respond; the page then receives the error, unless the visitor has cancelled. */
async function ask(
  { signal, report }: StepTools,
  question: () => Promise<string>,
  error_type: keyof typeof refusals,
): Promise<string> {
  try {
    return await withTimeLimit(question, WALLET_TIMEOUT_MS, signal);
  } catch (cause) {
    const error = new AuthError({ error_type, error_message: refusals[error_type], status_code: 0, cause });
    if (!signal.aborted) report(error);
    throw error;
  }
}

/** Returns the screen that shows an error of the wallet or the provider. */
function failed(wallet: Wallet, error: unknown): ScreenOf<'wallet/error'> {
  if (!isAuthError(error)) throw error;
  return { name: 'wallet/error', wallet, error };
}

/** Requests an account from the wallet, and the text to sign from the provider. */
export const connectWallet: Step<'wallet/connect'> = async (tools) => {
  const { wallet } = tools.screen;
  try {
    const address = await ask(tools, () => createWalletAdapter(wallet).connect(), 'wallet_not_connected');
    const { challenge } = await tools.send(
      'cryptoWallets.authenticateStart',
      { crypto_wallet_address: address, crypto_wallet_type: wallet.type },
      { signal: tools.signal },
    );
    return { name: 'wallet/sign', wallet, address, challenge };
  } catch (error) {
    return failed(wallet, error);
  }
};

/** Requests a signature from the wallet, and signs in with it. */
export const signMessage: Step<'wallet/sign'> = async (tools) => {
  const { wallet, address, challenge } = tools.screen;
  try {
    const signature = await ask(tools, () => createWalletAdapter(wallet).sign(challenge, address), 'wallet_not_signed');
    await tools.send('cryptoWallets.authenticate', {
      crypto_wallet_address: address,
      crypto_wallet_type: wallet.type,
      signature,
      session_duration_minutes: tools.config.sessionOptions.sessionDurationMinutes,
    });
    return { name: 'wallet/confirmed' };
  } catch (error) {
    return failed(wallet, error);
  }
};
