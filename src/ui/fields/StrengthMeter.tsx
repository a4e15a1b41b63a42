import { STRENGTH_SEGMENTS } from '../../limits.ts';
import { strengthSegments } from './strengthSegments.ts';

interface StrengthMeterProps {
  /** From 0 to 4; null without a password. */
  score: number | null;
  /** Text of the score. */
  label: string;
}

/** Shows the strength of a password as filled segments. Without a password they are empty, and nothing is announced. */
export function StrengthMeter({ score, label }: StrengthMeterProps) {
  const { filled, tone } = score === null ? { filled: 0 } : strengthSegments(score);
  const announced =
    score === null
      ? { 'aria-hidden': true }
      : { role: 'meter', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': STRENGTH_SEGMENTS, 'aria-valuenow': score };
  return (
    // Not a `meter` element, because that cannot be drawn in segments.
    <div className="siw-meter" data-tone={tone} {...announced}>
      {[...Array(STRENGTH_SEGMENTS).keys()].map((index) => (
        <span key={index} className="siw-meter-segment" data-filled={index < filled ? '' : undefined} />
      ))}
    </div>
  );
}
