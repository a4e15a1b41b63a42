import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the CSP sources of the inline scripts of a page. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Returns the policy of a page. Style attributes are those of highlighted code. */
function policyOf(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Adds a Content-Security-Policy to each page, and writes `_headers` for servers that read it. A header can also forbid frames of
 * other sites, which an element of the page cannot. The playground shows its host page in a frame.
 */
export function writePolicies(outDir: string): void {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('live'));
  const used = new Set<string>();
  for (const page of pages) {
    const html = readFileSync(join(outDir, page), 'utf8');
    const hashes = inlineScriptHashes(html);
    for (const hash of hashes) used.add(hash);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(hashes)}">`;
    writeFileSync(
      join(outDir, page),
      html.replace('<head>', () => `<head>\n    ${meta}`),
    );
  }
  const headers = [
    `Content-Security-Policy: ${policyOf([...used])}; frame-ancestors 'self'`,
    'Referrer-Policy: strict-origin-when-cross-origin',
    'X-Content-Type-Options: nosniff',
  ];
  writeFileSync(join(outDir, '_headers'), `/*\n${headers.map((header) => `  ${header}\n`).join('')}`);
}
