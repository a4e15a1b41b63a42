import type { ReactNode } from 'react';

interface FrameProps {
  /** The way back, above everything else. */
  header?: ReactNode;
  logo?: { src: string; alt: string } | undefined;
  /** Who stands behind it, under everything else. */
  footer?: ReactNode;
  busy?: boolean | undefined;
  /** How high the content will be, in pixels, where it has yet to come. */
  reserve?: number | undefined;
  children: ReactNode;
}

/** What stays around the screens. It goes into the widget's root element, which has the class `siw`. */
export function Frame({ header, logo, footer, busy, reserve, children }: FrameProps) {
  return (
    <div className="siw-frame" aria-busy={busy || undefined}>
      {header && <div className="siw-header">{header}</div>}
      {logo && <img className="siw-logo" src={logo.src} alt={logo.alt} />}
      <div className="siw-body" style={reserve === undefined ? undefined : { minBlockSize: reserve }}>
        {children}
      </div>
      {footer}
    </div>
  );
}
