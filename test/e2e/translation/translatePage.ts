import type { Page } from '@playwright/test';

/** Marks a text as translated, instead of a real translation. */
export const translated = (text: string) => `⟦${text}⟧`;

/**
 * Translates the page as a browser does, now and whenever it changes: each text node is removed, and two nested `<font>` elements
 * with the translation replace it. The page keeps its other elements.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held: string[] = [];
    Object.assign(window, { held });
    const TRANSLATION = 'font[data-translation]';
    const font = (content: Node | string) => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      element.dataset.translation = '';
      element.append(content);
      return element;
    };
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const words = text.data.trim();
        if (words === '' || !text.parentElement || text.parentElement.closest(`${TRANSLATION}, script, style`)) continue;
        if (Object.keys(text).some((key) => key.startsWith('__reactFiber'))) held.push(words);
        text.replaceWith(font(font(text.data.replace(words, () => `⟦${words}⟧`))));
      }
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text && target.isConnected) translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    translate(document.body);
  });
}

/** Returns translated texts whose nodes React still references and will fail to remove. */
export const nodesHeldByReact = (page: Page) => page.evaluate(() => (window as unknown as { held?: string[] }).held ?? []);
