import type { Output } from '../output/createOutput.ts';

/** Opens `url` in the default browser. Prints what to do if no browser can be opened. */
export async function openBrowser(url: string, output: Output): Promise<void> {
  const { default: open } = await import('open');
  await open(url).catch(() => output.error(`widget-sandbox: cannot open a browser. Open ${url} yourself.`));
}
