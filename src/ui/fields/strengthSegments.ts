import { STRENGTH_ACCEPTED_SCORE, STRENGTH_SEGMENTS } from '../../limits.ts';

/** How a strength score from 0 to 4 is drawn: the number of filled segments and their tone. */
export function strengthSegments(score: number): { filled: number; tone: 'error' | 'success' } {
  return {
    filled: Math.min(Math.max(Math.trunc(score), 1), STRENGTH_SEGMENTS),
    tone: score >= STRENGTH_ACCEPTED_SCORE ? 'success' : 'error',
  };
}
