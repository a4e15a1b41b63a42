import { STRENGTH_ACCEPTED_SCORE, STRENGTH_SEGMENTS } from '../../limits.ts';

/** Returns the number of filled segments and their tone for a strength score from 0 to 4. */
export function strengthSegments(score: number): { filled: number; tone: 'error' | 'success' } {
  return {
    filled: Math.min(Math.max(Math.trunc(score), 1), STRENGTH_SEGMENTS),
    tone: score >= STRENGTH_ACCEPTED_SCORE ? 'success' : 'error',
  };
}
