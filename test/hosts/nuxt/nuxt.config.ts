export default defineNuxtConfig({
  compatibilityDate: '2026-05-01',
  telemetry: false,
  devtools: { enabled: false },
  app: { head: { htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'signin-widget' } },
});
