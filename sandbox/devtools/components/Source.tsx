interface SourceProps {
  label: string;
  text: string;
}

/** Lines of code to look at. */
export function Source({ label, text }: SourceProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="dt-source" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
