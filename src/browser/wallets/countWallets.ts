/**
 * Counts the wallets that announce themselves at once, each name once. A page reserves space for them until the code that
 * identifies them has loaded.
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
  // An old wallet announces nothing, but defines the global `ethereum`.
  return names.size || Number('ethereum' in window);
}
