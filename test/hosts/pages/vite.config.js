import { defineConfig } from 'vite';

const pages = ['wordpress', 'quirks', 'lockdown', 'lockdown-module', 'lit', 'options', 'popup'];
const policies = JSON.parse(process.env.PAGE_POLICIES ?? '{}');

/** Sends the policy of each page. */
const withPolicies = {
  name: 'with-policies',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url }, response, next) => {
      const policy = policies[url.replace(/\?.*/, '')];
      if (policy) response.setHeader('Content-Security-Policy', policy);
      next();
    });
  },
};

export default defineConfig({
  plugins: [withPolicies],
  build: { rolldownOptions: { input: pages.map((name) => `${name}.html`) } },
});
