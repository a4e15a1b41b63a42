import type { AuditFinding } from '../audit/AuditFinding.ts';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { maskUrls } from './maskUrls.ts';
import type { Setup } from './setup/setup.ts';
import { shareLink } from './setup/shareLink.ts';

/**
 * Creates a report with the data to reproduce the findings: the page, the setup, and the findings. Contains only the names of
 * cookies and of parameters in addresses.
 */
export function reportJson(snapshot: PageSnapshot, findings: readonly AuditFinding[], setup: Setup): string {
  const { config, theme, root, place, selector } = setup;
  return JSON.stringify(
    {
      page: maskUrls(snapshot.url),
      setup: { config, theme, root, place, selector },
      ...maskUrls({ findings, snapshot }),
    },
    null,
    2,
  );
}

/** Creates the same report as text. */
export function reportText(snapshot: PageSnapshot, findings: readonly AuditFinding[], setup: Setup): string {
  const { place, selector, root } = setup;
  const where = place === 'element' ? selector : 'floating';
  return [
    `Sign-in widget on ${maskUrls(snapshot.url)}`,
    `Place: ${where}, ${root === 'shadow' ? 'shadow root' : 'light DOM'}`,
    `Window: ${snapshot.viewport.width} x ${snapshot.viewport.height}`,
    `Configuration: ${shareLink(setup)}`,
    '',
    findings.length === 0 ? 'No problems found.' : `${findings.length} finding${findings.length === 1 ? '' : 's'}:`,
    ...maskUrls(findings).flatMap(({ level, title, cause, fix }) => [
      '',
      `[${level}] ${title}`,
      `  cause: ${cause}`,
      `  fix:   ${fix}`,
    ]),
    '',
  ].join('\n');
}
