import type { Message } from '../../../sandbox/control.ts';
import { Icon } from '../../../sandbox/playground/parts/Icon.tsx';
import { clockTime } from '../clockTime.ts';
import { CopyButton } from '../parts/CopyButton.tsx';

interface InboxTabProps {
  messages: readonly Message[];
  /** Leads the inspected page to a link of a mail. */
  onOpen: (link: string) => void;
}

const linkLabels: Readonly<Record<string, string>> = {
  magic_links: 'Open link in the page',
  reset_password: 'Open reset link in the page',
  login: 'Open login link in the page',
};

/** Only addresses that a browser opens as a page. */
const linksOf = ({ link, links }: Message) =>
  Object.entries(links ?? (link ? { link } : {})).filter(([, address]) => /^https?:\/\//i.test(address));

/** Every text and mail that the provider 'sent', the newest first. */
export function InboxTab({ messages, onOpen }: InboxTabProps) {
  if (messages.length === 0) {
    return (
      <p className="dv-empty">
        No messages yet. Passcodes and links that the widget asks for arrive here; nothing is really sent.
      </p>
    );
  }
  return (
    <ol className="dv-inbox" aria-label="Messages" aria-live="polite">
      {messages.toReversed().map((message) => (
        <li key={message.id} className="dv-message">
          <div className="dv-message-head">
            <Icon name={message.channel} />
            <strong>{message.to}</strong>
            <span className="dv-quiet">{message.subject ?? ''}</span>
            <time className="dv-quiet">{clockTime(Date.parse(message.sent_at))}</time>
          </div>
          {message.code ? (
            <div className="dv-code-row">
              <output className="dv-passcode">{message.code}</output>
              <CopyButton label="Copy code" text={() => message.code ?? ''} />
            </div>
          ) : null}
          <p className="dv-message-text">{message.text}</p>
          {linksOf(message).map(([kind, address]) => (
            <button key={kind} type="button" className="dv-button" onClick={() => onOpen(address)}>
              <Icon name="open" />
              {linkLabels[kind] ?? 'Open link in the page'}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
