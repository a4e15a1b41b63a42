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

/** What a wallet answers. It may decline or never answer; the host then hears of it, unless the visitor has called it off. */
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

/** The screen that tells of a failure, the wallet's or the provider's. */
function failed(wallet: Wallet, error: unknown): ScreenOf<'wallet/error'> {
  if (!isAuthError(error)) throw error;
  return { name: 'wallet/error', wallet, error };
}

/** Asks the wallet for an account, and the provider for what that account is to sign. */
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

/** Asks the wallet for a signature, and signs in with it. */
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
