/** Removes parameters from the page's query and adds others, without a navigation. */
export function replacePageParams(names: readonly string[], added: Readonly<Record<string, string>>): void {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  for (const name of names) searchParams.delete(name);
  for (const [name, value] of Object.entries(added)) searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', address);
}
