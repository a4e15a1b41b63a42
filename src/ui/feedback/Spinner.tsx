/** A spinner beside or inside something that tells assistive technology that it is busy. */
export function Spinner() {
  return <span className="siw-spinner" aria-hidden="true" />;
}
