import type { Message } from '../../control.ts';
import { useBench } from '../Bench.ts';
import { clockTime } from '../clockTime.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';

const channels = { sms: 'Text', whatsapp: 'WhatsApp', email: 'Email' } as const;

/** Every text and mail that the mock provider 'sent', the newest first. */
export function InboxPanel() {
  const { messages, conditions } = useBench().feed;
  return (
    <>
      <PanelHead title="Inbox" note="What the provider sends arrives here, and nowhere else." />
      <DeliveryTime ms={conditions.deliveryMs} />
      {messages.length === 0 ? (
        <div className="pg-empty">
          <Icon name="inbox" />
          <p>
            {conditions.deliveryMs > 0 ? 'Nothing has arrived yet: messages are late.' : 'Nothing was sent yet.'} Texts, WhatsApp
            messages and emails arrive here; nothing leaves this computer.
          </p>
        </div>
      ) : (
        <Messages messages={messages} />
      )}
    </>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const { noteLink } = useBench();
  return (
    <ol className="pg-list" aria-label="Messages" aria-live="polite">
      {messages.toReversed().map((message) => (
        <li key={message.id} className="pg-card pg-message">
          <div className="pg-message-head">
            <Icon name={message.channel} />
            <span className="pg-message-to">
              <span className="pg-hidden">{channels[message.channel]} to </span>
              {message.to}
            </span>
            <time dateTime={message.sent_at}>{clockTime(message.sent_at)}</time>
          </div>
          {message.subject ? <h3 className="pg-message-subject">{message.subject}</h3> : null}
          {message.code ? (
            <div className="pg-message-code">
              <output>{message.code}</output>
              <CopyButton label="Copy code" text={() => message.code ?? ''} />
            </div>
          ) : null}
          <p className="pg-message-text">{message.text}</p>
          {linksOf(message).map(([kind, link]) => (
            <a key={kind} className="pg-button" href={link} onClick={() => noteLink(message.to, kind)}>
              <Icon name="open" />
              {linkLabels[kind] ?? 'Open link'}
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

const linkLabels: Record<string, string> = {
  magic_links: 'Open link',
  reset_password: 'Open reset link',
  login: 'Open login link',
};

/** Only addresses that a browser opens as a page. */
function linksOf({ link, links }: Message): [kind: string, link: string][] {
  const all = links ?? (link ? { link } : {});
  return Object.entries(all).filter(([, address]) => /^https?:\/\//i.test(address));
}
