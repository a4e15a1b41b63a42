export default defineNuxtConfig({
  compatibilityDate: '2026-05-01',
  telemetry: false,
  devtools: { enabled: false },
  app: { head: { title: 'Sign in', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  vite: { optimizeDeps: { include: ['signin-widget', 'signin-widget/element'] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'signin-widget' } },
});
