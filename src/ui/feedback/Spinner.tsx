/** A spinner. Hidden from assistive technology unless it has a `label`. */
export function Spinner({ label }: { label?: string | undefined }) {
  return label ? (
    <span className="siw-spinner" role="status" aria-label={label} />
  ) : (
    <span className="siw-spinner" aria-hidden="true" />
  );
}
