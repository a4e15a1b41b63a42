interface PanelHeadProps {
  title: string;
  /** One line about the purpose. */
  note: string;
  /** Controls for the whole panel. */
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
