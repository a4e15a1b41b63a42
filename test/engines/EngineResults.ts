import type { EngineName } from './startEngine.ts';

/** Status of the test, such as `passed`, or the reason why the journey does not run in this engine. */
type Outcome = string;

export interface JourneyResult {
  journey: string;
  /** The build of the widget, or `playground`. */
  build: string;
  outcomes: Partial<Record<EngineName, Outcome>>;
}

/** Results of every journey in every engine. */
export interface EngineResults {
  /** Name and version of each tested browser. */
  browsers: Partial<Record<EngineName, string>>;
  journeys: readonly JourneyResult[];
}

/** Returns the title of a journey without the ids of requirements. */
export const journeyOf = (title: string): string => title.replace(/^(?:[A-Z]{2,4}-\d{2} )+/, '');
