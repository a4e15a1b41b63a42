import type { EngineResults } from './EngineResults.ts';
import { engineTitles } from './engineTitles.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const engines = Object.keys(engineTitles) as (keyof typeof engineTitles)[];

/** Returns the table of tested browsers in Markdown. */
export const versionTable = ({ browsers }: EngineResults): string =>
  [
    row(['Engine', 'Browsers', 'Tested']),
    '|---|---|---|',
    ...engines.map((name) => row([engineTitles[name].engine, engineTitles[name].browsers, browsers[name] ?? ''])),
  ].join('\n');

/** Returns the table of journeys in Markdown: a row for each journey, a column for each engine, with the builds that pass. */
export function journeyTable({ journeys }: EngineResults): string {
  const names = [...new Set(journeys.map(({ journey }) => journey))];
  return [
    row(['Journey', ...engines.map((name) => engineTitles[name].engine)]),
    `|${'---|'.repeat(engines.length + 1)}`,
    ...names.map((name) => {
      const builds = journeys.filter(({ journey }) => journey === name);
      return row([name, ...engines.map((engine) => cell(builds.map(({ build, outcomes }) => [build, outcomes[engine] ?? ''])))]);
    }),
  ].join('\n');
}

function cell(outcomes: readonly (readonly [build: string, outcome: string])[]): string {
  const passed = outcomes.filter(([, outcome]) => outcome === 'passed').map(([build]) => build);
  const others = outcomes.filter(([, outcome]) => outcome !== 'passed').map(([, outcome]) => outcome);
  return [passed.join(', '), ...new Set(others)].filter(Boolean).join('; ');
}
