import { type ReactNode, useState } from 'react';
import { Segments } from '../components/Segments.tsx';

interface HtmlEmailProps {
  /** Address of the HTML, whose policy forbids scripts and remote content. */
  address: string;
  /** Text of the email. */
  children: ReactNode;
}

const views = { html: 'HTML', text: 'Text' } as const;

/** Shows an email as HTML in a frame without permissions, or as text. */
export function HtmlEmail({ address, children }: HtmlEmailProps) {
  const [view, setView] = useState<keyof typeof views>('html');
  return (
    <div className="dt-html-email">
      <Segments label="Show the email as" options={views} value={view} onChange={setView} />
      {view === 'html' ? (
        <>
          <iframe
            title="HTML of the email"
            src={address}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
          <p className="dt-note">Scripts and remote images are left out.</p>
        </>
      ) : (
        children
      )}
    </div>
  );
}
