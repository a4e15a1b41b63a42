import { defineConfig } from '@solidjs/start/config';

export default defineConfig({
  middleware: 'src/middleware.ts',
  vite: { optimizeDeps: { include: ['signin-widget', 'signin-widget/element'] } },
});
