/** @typedef {'chromium' | 'firefox'} BrowserName */

const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));

/**
 * Creates the manifest of either build. It requests no site: the toolbar button grants one page, and the permission for a site is
 * requested when the developer acts there.
 * @param {BrowserName} browser
 * @param {string} version
 */
export function createManifest(browser, version) {
  return {
    manifest_version: 3,
    name: 'Sign-in Widget',
    description:
      'Puts the sign-in widget into the page that you inspect, shows what the page does to it, and takes it out again.',
    version,
    icons,
    action: { default_title: 'Let the Sign-in Widget panel into this page', default_icon: icons },
    devtools_page: 'devtools.html',
    permissions: ['activeTab', 'scripting', 'storage'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src http: https:; base-uri 'none'; form-action 'none'",
    },
    ...(browser === 'chromium'
      ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '120' }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: {
            gecko: {
              id: 'devtools@signin-widget.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }),
  };
}
