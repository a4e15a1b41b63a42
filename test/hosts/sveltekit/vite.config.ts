import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      csp: {
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          // The element that gives screen readers the title of the next page has a style attribute.
          'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
          'img-src': ['self', 'data:'],
          'connect-src': ['self', 'https://auth.example.com'],
          'base-uri': ['none'],
          'form-action': ['none'],
          'frame-ancestors': ['none'],
          'require-trusted-types-for': ['script'],
          'trusted-types': ['svelte-trusted-html'],
        },
      },
    }),
  ],
});
