import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serving } from './serving.js';

export default defineConfig(({ command, isPreview }) => ({
  plugins: [svelte()],
  ...serving(command === 'serve' && !isPreview),
}));
