import { PROGRESS_BAR_MS } from '../../limits.ts';

/** A bar for progress of unknown duration. */
export function ProgressBar({ label }: { label: string }) {
  return (
    <div className="siw-progress" role="progressbar" aria-label={label}>
      <div className="siw-progress-bar" style={{ animationDuration: `${PROGRESS_BAR_MS}ms` }} />
    </div>
  );
}
