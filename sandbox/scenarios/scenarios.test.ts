import { expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';

const markdown = () => `# Scenarios

What the playground sets up at one click, what to do then, and what comes of it. This list is written from \`scenarios.ts\`;
\`npx vitest run --config test/vitest.config.ts sandbox/scenarios -u\` writes it anew. \`test/e2e/scenarios.spec.ts\` walks through each.

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

test('each scenario has an id of its own, and leaves nothing to guess', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
  for (const { steps, expected } of scenarios) expect(steps.length * expected.length).toBeGreaterThan(0);
});
