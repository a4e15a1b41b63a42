/**
 * Why the widget cannot go into a document; empty where it can.
 * @param closed what to say of one that tells nothing of itself; empty where it does
 */
export function whyNot(url: string, contentType: string, closed: string): string {
  if (/^(chrome|edge|about|devtools|resource|view-source|chrome-error|chrome-extension|moz-extension):/.test(url)) {
    return 'This is a page of the browser itself. It lets no extension in.';
  }
  if (/^https:\/\/(chromewebstore\.google\.com|addons\.mozilla\.org)\//.test(url))
    return 'Browsers keep extensions out of their stores.';
  if (url.startsWith('file:')) return 'Extensions may not enter files. Serve the folder on localhost.';
  if (contentType === 'application/pdf') return 'This is a PDF. It has no document that a widget could go into.';
  if (contentType === 'image/svg+xml') return 'This document is SVG. Open a page that shows it.';
  if (/^(image|video|audio)\//.test(contentType)) return 'This is a media file. It has no place for a form.';
  return closed;
}
