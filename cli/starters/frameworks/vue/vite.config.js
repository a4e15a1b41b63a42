import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { serving } from './serving.js';

const isCustomElement = (tag) => tag === 'signin-widget';

export default defineConfig(({ command, isPreview }) => ({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  ...serving(command === 'serve' && !isPreview),
}));
