import type { PageServer, SitePage } from './pageServer.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`;

/** Pages of a shop, each difficult in a way of its own. */
export function sitePages(_urls: Pick<PageServer, 'url' | 'otherUrl'>): Readonly<Record<string, SitePage>> {
  return {
    '/plain': {
      html: page(
        '<h1>Shop</h1><main><div id="sign-in"></div></main><script>addEventListener("click",()=>{});localStorage.cart="2"</script>',
      ),
      headers: { 'set-cookie': 'stytch_session=of-the-shop; Path=/' },
    },
  };
}
