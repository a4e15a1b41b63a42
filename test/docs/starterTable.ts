import { backendNames } from '../../cli/src/init/starter/backendNames.ts';
import { frameworkNames } from '../../cli/src/init/starter/frameworks.ts';
import { refusals } from '../../cli/src/init/starter/refusals.ts';

/** Returns the table of the combinations that `init` writes, with the reason for each that it refuses, as Markdown. */
export function starterTable(): string {
  const reasons = backendNames.flatMap((backend) =>
    frameworkNames.flatMap((framework) => {
      const reason = refusals[backend]?.[framework];
      return reason ? [`- \`${backend}\` with \`${framework}\`: ${reason}`] : [];
    }),
  );
  const rows = backendNames.map((backend) => {
    const cells = frameworkNames.map((framework) => (refusals[backend]?.[framework] ? 'refused' : 'supported'));
    return `| \`${backend}\` | ${cells.join(' | ')} |`;
  });
  return [
    `| Back end | ${frameworkNames.map((name) => `\`${name}\``).join(' | ')} |`,
    `|---|${'---|'.repeat(frameworkNames.length)}`,
    ...rows,
    ...(reasons.length > 0 ? ['', ...reasons] : []),
  ].join('\n');
}
