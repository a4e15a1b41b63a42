import { expect, test } from 'vitest';
import { notInjectableReason } from './notInjectableReason.ts';

test.each([
  ['chrome://settings', 'text/html', 'This is a page of the browser. Extensions cannot access it.'],
  ['moz-extension://1/panel.html', 'text/html', 'This is a page of the browser. Extensions cannot access it.'],
  ['https://chromewebstore.google.com/detail/x', 'text/html', 'Extensions cannot access the extension store.'],
  ['https://shop.example/logo.svg', 'image/svg+xml', 'This document is SVG. Open an HTML page that contains it.'],
  ['https://shop.example/feed', 'application/rss+xml', 'This document is XML. The widget needs an HTML page.'],
  ['https://shop.example/sitemap.xml', 'text/xml', 'This document is XML. The widget needs an HTML page.'],
  ['https://shop.example/logo.png', 'image/png', 'This is a media file. The widget needs an HTML page.'],
  ['https://shop.example/film', 'video/mp4', 'This is a media file. The widget needs an HTML page.'],
  ['https://shop.example/song', 'audio/ogg', 'This is a media file. The widget needs an HTML page.'],
  ['https://shop.example/', 'text/html', ''],
  ['https://shop.example/about:blank', 'application/xhtml+xml', ''],
  ['https://addons.mozilla.org.shop.example/', 'text/html', ''],
])('EXT-01 why no widget can be in %s as %s', (url, contentType, why) => {
  expect(notInjectableReason(url, contentType, '')).toBe(why);
  expect(notInjectableReason(url, contentType, 'It is closed.')).toBe(why || 'It is closed.');
});
