import { STRENGTH_SEGMENTS } from '../limits.ts';
import { strengthSegments } from './strengthSegments.ts';

/** The strength of a password, from 0 to 4, as filled segments; `label` says it in words. */
export function StrengthMeter({ score, label }: { score: number; label: string }) {
  const { filled, tone } = strengthSegments(score);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real meter cannot be drawn in segments
    <div
      className="siw-meter"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={STRENGTH_SEGMENTS}
      aria-valuenow={score}
    >
      {Array.from({ length: STRENGTH_SEGMENTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
        <span key={index} className="siw-meter-segment" data-filled={index < filled ? '' : undefined} />
      ))}
    </div>
  );
}
