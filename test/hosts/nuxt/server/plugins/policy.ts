import { randomUUID } from 'node:crypto';

/** Sends the policy of a page, with a nonce for the inline scripts and styles of Nuxt. */
export default defineNitroPlugin(({ hooks }) => {
  hooks.hook('render:html', (html, { event }) => {
    const nonce = randomUUID();
    const addNonce = (part: string) => part.replaceAll(/<(?=(script|style)\b)\w+/g, `$& nonce="${nonce}"`);
    html.head = html.head.map(addNonce);
    html.bodyPrepend = html.bodyPrepend.map(addNonce);
    html.bodyAppend = html.bodyAppend.map(addNonce);
    const policy = [
      "default-src 'none'; img-src 'self' data:",
      `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self' https://auth.example.com",
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "require-trusted-types-for 'script'; trusted-types vue",
    ];
    setResponseHeader(event, 'Content-Security-Policy', policy.join('; '));
  });
});
