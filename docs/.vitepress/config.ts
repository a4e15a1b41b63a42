import { defineConfig } from 'vitepress';
import { headingAnchor, linkToRepository } from './markdown.ts';
import { writePolicies } from './output/contentSecurityPolicy.ts';
import { copyDocuments } from './output/copyDocuments.ts';
import { writeMarkdown } from './output/markdownCopies.ts';
import { BUILD_BASE, makeRelative } from './output/relativeBase.ts';
import { apiPages, subjects, titleOf } from './pages.ts';
import { playgroundAddress } from './playground/playgroundAddress.ts';

const repository = 'https://github.com/signin-widget/signin-widget';

copyDocuments();

/** The documentation site: static, without requests to other origins, at any address. */
export default defineConfig({
  title: 'signin-widget',
  description: 'An embeddable sign-in and sign-up widget for any back end.',
  lang: 'en',
  base: process.env.NODE_ENV === 'production' ? BUILD_BASE : '/',
  srcExclude: ['public/**'],
  // Linked pages are loaded when they are opened: together they would double what the first page loads.
  router: { prefetchLinks: false },
  // Keeps the data of the site out of inline scripts.
  metaChunk: true,
  // The default adds a style element to the page, which the policy forbids.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // The default themes have too little contrast on the background of code.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: headingAnchor },
    headers: { slugify: headingAnchor },
    toc: { slugify: headingAnchor },
    config(md) {
      // Addresses of examples, such as http://localhost:4100, are text.
      md.set({ linkify: false });
      linkToRepository(md);
    },
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/getting-started' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'API', link: '/api/signin-widget' },
      { text: 'Errors', link: '/errors' },
      // Not a page of VitePress, which would not find it.
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Repository', link: repository },
    ],
    sidebar: [
      ...subjects.map(({ text, pages }) => ({
        text,
        items: pages.map((name) => ({ text: titleOf(name), link: `/${name}` })),
      })),
      {
        text: 'API reference',
        items: apiPages.map(({ name, entryPoint }) => ({ text: entryPoint, link: `/api/${name}` })),
      },
    ],
    outline: [2, 3],
    search: { provider: 'local', options: { miniSearch: { searchOptions: { combineWith: 'AND' } } } },
  },
  vite: { plugins: [playgroundAddress] },
  buildEnd({ outDir }) {
    makeRelative(outDir);
    writePolicies(outDir);
    writeMarkdown(outDir);
  },
});
