interface PanelHeadProps {
  title: string;
  /** One line: what this is for. */
  note: string;
  /** What can be done with all of it. */
  children?: React.ReactNode;
}

export function PanelHead({ title, note, children }: PanelHeadProps) {
  return (
    <header className="pg-panel-head">
      <h2>{title}</h2>
      <div className="pg-panel-tools">{children}</div>
      <p>{note}</p>
    </header>
  );
}
