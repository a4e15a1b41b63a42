import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import LiveWidget from './LiveWidget.vue';
import './style.css';

/** The default theme with the fonts of the system, and the live examples. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveWidget', LiveWidget);
  },
} satisfies Theme;
