/**
 * Returns why the widget cannot be injected into a document; empty if it can.
 * @param closed message for a document that cannot be inspected; empty if it can
 */
export function notInjectableReason(url: string, contentType: string, closed: string): string {
  if (/^(chrome|edge|about|devtools|resource|view-source|chrome-error|chrome-extension|moz-extension):/.test(url)) {
    return 'This is a page of the browser. Extensions cannot access it.';
  }
  if (/^https:\/\/(chromewebstore\.google\.com|addons\.mozilla\.org)\//.test(url))
    return 'Extensions cannot access the extension store.';
  if (url.startsWith('file:')) return 'Extensions cannot access files. Serve the folder on localhost.';
  if (contentType === 'application/pdf') return 'This is a PDF. The widget needs an HTML page.';
  if (contentType === 'image/svg+xml') return 'This document is SVG. Open an HTML page that contains it.';
  if (/[/+]xml$/.test(contentType) && contentType !== 'application/xhtml+xml')
    return 'This document is XML. The widget needs an HTML page.';
  if (/^(image|video|audio)\//.test(contentType)) return 'This is a media file. The widget needs an HTML page.';
  return closed;
}
