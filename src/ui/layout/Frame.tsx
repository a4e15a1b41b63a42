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
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the fields and buttons in it have the key events
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className="siw-frame"
      aria-busy={busy || undefined}
      // A key that is held down would also submit the form of the next screen, or press its button.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
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
