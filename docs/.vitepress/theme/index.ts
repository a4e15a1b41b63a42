import { type Theme, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent, h } from 'vue';
import LiveWidget from './LiveWidget.vue';
import './style.css';

/** The content of a page that does not exist. The default one has no main landmark. */
const notFound = () =>
  h('main', { class: 'vp-doc not-found' }, [h('h1', 'Page not found'), h('p', [h('a', { href: withBase('/') }, 'Start page')])]);

/** The default theme with the fonts of the system, and the live examples. */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
  enhanceApp({ app }) {
    app.component('LiveWidget', LiveWidget);
    app.component(
      'ThemeEditor',
      defineAsyncComponent(() => import('./ThemeEditor.vue')),
    );
  },
} satisfies Theme;
