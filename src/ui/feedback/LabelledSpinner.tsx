/** A spinner without other content. `label` describes to assistive technology what the visitor waits for. */
export function LabelledSpinner({ label }: { label: string }) {
  return <span className="siw-spinner" role="status" aria-label={label} />;
}
