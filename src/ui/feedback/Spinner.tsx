/** A spinner beside or inside an element that is marked as busy for assistive technology. */
export function Spinner() {
  return <span className="siw-spinner" aria-hidden="true" />;
}
