import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../cli/bin/widget-sandbox.js', import.meta.url));

interface Source {
  directive: string;
  source: string;
}

/** Returns the output of `widget-sandbox csp` for these flags. */
export function printedPolicy(...flags: readonly string[]) {
  const text = execFileSync(process.execPath, [command, 'csp', '--format', 'json', ...flags], { encoding: 'utf8' });
  const { headers, sources } = JSON.parse(text) as { headers: Record<string, string>; sources: readonly Source[] };
  return { policy: headers['Content-Security-Policy'] ?? '', sources };
}

/** Returns the policy with an additional source in a directive. */
export const withSource = (policy: string, { directive, source }: Source) =>
  policy.replace(new RegExp(`(^|; )${directive} [^;]*`), (found) => `${found} ${source}`);

/** Returns the policy without one of its sources. */
export const withoutSource = (policy: string, { directive, source }: Source) =>
  policy.replace(new RegExp(`(^|; )${directive} [^;]*`), (found) =>
    found
      .split(' ')
      .filter((word) => word !== source)
      .join(' '),
  );
