import { PROGRESS_BAR_MS } from '../../limits.ts';

/** A bar that fills while something takes an unknown time. */
export function ProgressBar({ label }: { label: string }) {
  return (
    <div className="siw-progress" role="progressbar" aria-label={label}>
      <div className="siw-progress-bar" style={{ animationDuration: `${PROGRESS_BAR_MS}ms` }} />
    </div>
  );
}
