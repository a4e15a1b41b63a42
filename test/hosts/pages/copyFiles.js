import { cpSync } from 'node:fs';

/** Copies the scripts that pages without a bundler load. */
const files = {
  'signin-widget/dist/standalone': 'signin-widget',
  'bluebird/js/browser/bluebird.js': 'vendor/bluebird.js',
  'core-js/client/shim.js': 'vendor/core-js.js',
  'es5-shim/es5-shim.js': 'vendor/es5-shim.js',
  'es6-shim/es6-shim.js': 'vendor/es6-shim.js',
  'jquery/dist/jquery.js': 'vendor/jquery.js',
  'ses/dist/ses.umd.js': 'vendor/ses.js',
};

for (const [from, to] of Object.entries(files)) cpSync(`node_modules/${from}`, `public/${to}`, { recursive: true });
