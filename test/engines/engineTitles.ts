/** The engines as the documentation names them, and the browsers that have them. */
export const engineTitles = {
  chromium: { engine: 'Chromium', browsers: 'Chrome, Edge, Opera, Samsung Internet, Android WebView' },
  firefox: { engine: 'Gecko', browsers: 'Firefox' },
  webkit: { engine: 'WebKit', browsers: 'Safari, browsers on iOS, GNOME Web' },
} as const;
