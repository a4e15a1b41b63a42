import type { AuthContext } from '../BetterAuth.ts';
import type { StoredWallet } from '../wireUser.ts';

/** The wallets of a user whose address is in a signed message. There is one row for each chain. */
export async function findWallets({ adapter }: AuthContext, userId: string, message: string): Promise<StoredWallet[]> {
  const wallets = await adapter.findMany<StoredWallet>({ model: 'walletAddress', where: [{ field: 'userId', value: userId }] });
  return wallets.filter(({ address }) => message.toLowerCase().includes(address.toLowerCase()));
}

/** Removes the wallets of a user whose address is in a signed message. */
export async function removeWallets(context: AuthContext, userId: string, message: string): Promise<void> {
  for (const { id } of await findWallets(context, userId, message))
    await context.adapter.deleteMany({ model: 'walletAddress', where: [{ field: 'id', value: id }] });
}
