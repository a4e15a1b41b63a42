interface SourceProps {
  label: string;
  text: string;
}

/** Shows read-only source code. */
export function Source({ label, text }: SourceProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="dt-source" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
