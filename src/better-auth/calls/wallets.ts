import type { CallContext } from '../CallContext.ts';
import { findPlugin, requireCapability } from '../capabilities.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { errorTypes } from '../http/errorTypes.ts';
import { WireError } from '../http/WireError.ts';
import { WALLET_CHALLENGE_SECONDS } from '../limits.ts';
import { signedInResponse } from '../signedIn.ts';
import { checksumAddress } from './checksumAddress.ts';

const COOKIE = 'signin_widget_wallet';
const PURPOSE = 'wallet';

/** The challenge that a wallet signs: an EIP-4361 message with a nonce of Better Auth. The browser keeps it in a sealed cookie. */
export async function startWallet(call: CallContext) {
  const address = walletAddress(call);
  const { data } = await call.ask({ method: 'POST', path: '/siwe/nonce', body: {} });
  const challenge = message(call, address, String(data.nonce));
  const sealed = call.setup.seal.close(PURPOSE, challenge);
  call.setCookies.push(setCookie(call.setup.context, COOKIE, sealed, WALLET_CHALLENGE_SECONDS));
  return { challenge };
}

/** Signs in with the signature of a wallet. Better Auth checks the nonce, and the host's `verifyMessage` the signature. */
export async function authenticateWallet(call: CallContext) {
  const address = walletAddress(call);
  const signature = call.fields.text('signature', 5_000);
  const text = call.setup.seal.open(PURPOSE, readCookie(call.setup.context, call.cookies, COOKIE) ?? '');
  if (!text?.includes(`\n${address}\n`)) throw refusal();
  const response = await call.try({ method: 'POST', path: '/siwe/verify', body: { message: text, signature } });
  if ('error' in response) {
    const isRefused = response.error.status === 401 && response.error.type === 'bad_request';
    throw isRefused ? refusal() : response.error;
  }
  call.setCookies.push(setCookie(call.setup.context, COOKIE, '', 0));
  return signedInResponse(call);
}

const refusal = () => new WireError(...errorTypes.UNAUTHORIZED_SIWE_MESSAGE_MISMATCH);

function walletAddress({ setup, fields }: CallContext): string {
  const type = fields.text('crypto_wallet_type');
  if (type === 'solana') requireCapability(setup.capabilities, 'wallets.solana');
  if (type !== 'ethereum') throw new WireError(400, 'invalid_wallet_type', "A crypto wallet is of type 'ethereum' or 'solana'.");
  requireCapability(setup.capabilities, 'wallets.ethereum');
  const address = fields.text('crypto_wallet_address');
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    throw new WireError(400, 'invalid_ethereum_address', 'The Ethereum address is invalid.');
  return checksumAddress(address);
}

function message(call: CallContext, address: string, nonce: string): string {
  const { domain } = findPlugin(call.setup.context, 'siwe')?.options ?? {};
  const { uri, chain_id } = call.fields.object('siwe_params');
  const isChain = /^[1-9]\d{0,15}$/.test(String(chain_id));
  const page = typeof uri === 'string' && URL.canParse(uri) ? new URL(uri).href : new URL(call.origin ?? call.authBase).origin;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    // In place of a statement, EIP-4361 has two empty lines.
    '',
    '',
    `URI: ${page}`,
    'Version: 1',
    `Chain ID: ${isChain ? chain_id : 1}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n');
}
