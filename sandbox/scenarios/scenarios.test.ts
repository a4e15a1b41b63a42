import { expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';

const markdown = () => `# Scenarios

The situations that the playground sets up with one click: the steps, and the expected result. This list is generated from \`scenarios.ts\`:
\`npx vitest run --config test/vitest.config.ts sandbox/scenarios -u\` updates it. \`test/e2e/scenarios.spec.ts\` runs each.

${[...new Set(scenarios.map(({ group }) => group))]
  .map(
    (group) =>
      `## ${group}\n\n${scenarios
        .filter((each) => each.group === group)
        .map(section)
        .join('\n')}`,
  )
  .join('\n')}`;

const section = ({ title, steps, expected }: (typeof scenarios)[number]) =>
  `### ${title}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n\n**Then:** ${expected}\n`;

test('the list of scenarios is what the playground shows', async () => {
  await expect(markdown()).toMatchFileSnapshot('README.md');
});

test('each scenario has a unique id, steps and an expected result', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
  for (const { steps, expected } of scenarios) expect(steps.length * expected.length).toBeGreaterThan(0);
});
