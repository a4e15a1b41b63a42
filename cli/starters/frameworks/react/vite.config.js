import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serving } from './serving.js';

export default defineConfig(({ command, isPreview }) => ({
  plugins: [react()],
  ...serving(command === 'serve' && !isPreview),
}));
