import type { AuditFinding } from './AuditFinding.ts';
import type { AuditTarget } from './AuditTarget.ts';
import { checkCookies, checkPasswordManagers } from './checks/credentials.ts';
import { checkFrames, checkIsolation } from './checks/isolation.ts';
import { checkPolicy } from './checks/policy.ts';
import { checkContrast, checkStyles } from './checks/surroundings.ts';
import type { PageSnapshot } from './PageSnapshot.ts';

const levels: readonly AuditFinding['level'][] = ['error', 'warning', 'note'];

/** Passkeys and most cryptographic functions require a secure context. */
function checkContext({ secure, url }: PageSnapshot): AuditFinding[] {
  if (secure) return [];
  return [
    {
      id: 'insecure',
      level: 'error',
      title: 'Passkeys and One Tap work only on secure pages.',
      cause: url,
      fix: `https://${URL.parse(url)?.host ?? ''}`,
    },
  ];
}

const checks = [
  checkContext,
  checkPolicy,
  checkIsolation,
  checkFrames,
  checkStyles,
  checkContrast,
  checkCookies,
  checkPasswordManagers,
] as const;

/** Returns the problems of a page for the widget, the worst first. Reads only the snapshot. */
export function audit(snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] {
  const findings = checks.flatMap((check) => check(snapshot, target));
  return findings.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}
