import { removeParams } from '../lib/text/removeParams.ts';

/** Removes parameters from the page's query and adds others, without a navigation. */
export function replacePageParams(names: readonly string[], added: Readonly<Record<string, string>>): void {
  const address = new URL(window.location.href);
  address.search = removeParams(address.search, names);
  for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', address);
}
