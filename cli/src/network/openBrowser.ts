/** Opens `url` in the default browser. Resolves with false if no browser can be opened. */
export async function openBrowser(url: string): Promise<boolean> {
  const { default: open } = await import('open');
  return open(url).then(
    () => true,
    () => false,
  );
}
