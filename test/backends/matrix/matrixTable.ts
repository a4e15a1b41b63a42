import { capabilityNames } from '../../../sandbox/definitions/capabilities.ts';
import { PRODUCTS } from './products.ts';

/** Result of a journey in one browser. */
interface JourneyResult {
  passed: boolean;
  /** Parts that passed. */
  parts: string[];
}

/** Results by product, back end and browser. */
export type MatrixResults = Record<string, Record<string, Record<string, JourneyResult>>>;

const COLUMNS = ['Better Auth', 'Firebase Authentication', 'Mock identity provider', 'Example object'];
const BROWSERS = ['chromium', 'firefox'];

function cell(results: Record<string, JourneyResult> | undefined): string {
  if (!results) return 'no';
  return BROWSERS.map((browser) => {
    const result = results[browser];
    if (!result) return 'not run';
    return result.passed ? `${result.parts.length}` : `${result.parts.length}, failed`;
  }).join(' / ');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The table of the documentation: how many parts of each journey passed, in Chromium and in Firefox. */
export const matrixTable = (results: MatrixResults): string =>
  [
    row([`Journey`, ...COLUMNS]),
    `|${'---|'.repeat(COLUMNS.length + 1)}`,
    ...PRODUCTS.map((product) => row([capabilityNames[product], ...COLUMNS.map((backEnd) => cell(results[product]?.[backEnd]))])),
  ].join('\n');
