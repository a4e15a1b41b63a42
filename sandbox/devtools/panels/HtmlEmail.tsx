import { type ReactNode, useState } from 'react';
import { Segments } from '../components/Segments.tsx';

interface HtmlEmailProps {
  /** The address of the HTML, which comes with a policy that forbids scripts and remote content. */
  address: string;
  /** The text of the email. */
  children: ReactNode;
}

const views = { html: 'HTML', text: 'Text' } as const;

/** An email as HTML in a frame that can do nothing, or as text. */
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
