/**
 * How many wallets say at once that they are there, each by its name once. For a page that keeps space for them until the code has
 * arrived that knows them better.
 */
export function countWallets(): number {
  const names = new Set<unknown>();
  const onAnnounce = (event: Event) => names.add((event as CustomEvent).detail?.info?.name);
  const register = (...wallets: readonly { name?: unknown }[]) => {
    for (const { name } of wallets) names.add(name);
    return () => {};
  };
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }));
  // An old one says nothing, and stands where all of them do.
  return names.size || Number('ethereum' in window);
}
