import type { ReactNode } from 'react';

interface FrameProps {
  /** Back button, above the other content. */
  header?: ReactNode;
  logo?: { src: string; alt: string } | undefined;
  /** Watermark, below the other content. */
  footer?: ReactNode;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** Frame around the screens. It is inside the widget's root element, which has the class `siw`. */
export function Frame({ header, logo, footer, busy, children }: FrameProps) {
  return (
    <div className="siw-frame" aria-busy={busy || undefined}>
      {header && <div className="siw-header">{header}</div>}
      {
        // The address of the page may still contain a token, as in a first screen that a server has rendered.
        logo && <img className="siw-logo" referrerPolicy="strict-origin" src={logo.src} alt={logo.alt} />
      }
      {children}
      {footer}
    </div>
  );
}
