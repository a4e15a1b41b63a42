import type { ReactNode } from 'react';
import type { Message } from '../../controlTypes.ts';
import { otpMethods } from '../../definitions/otpMethods.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { clockTime } from '../components/clockTime.ts';
import { Icon } from '../components/Icon.tsx';
import { HtmlEmail } from './HtmlEmail.tsx';
import { linksOf, type MessageLink } from './messageLinks.ts';

interface MessageListProps {
  messages: readonly Message[];
  /** Shown while there is none. */
  empty: ReactNode;
  /** Renders the control that opens a link; no key is needed. */
  renderLink: (link: MessageLink, message: Message) => ReactNode;
  /** Returns the address of an email's HTML. Without it, the text of the email is shown. */
  htmlAddress?: (message: Message) => string;
}

/** List of all received messages, the newest first. The region that announces them is there before the first one. */
export function MessageList(props: MessageListProps) {
  return <div aria-live="polite">{props.messages.length === 0 ? props.empty : <Messages {...props} />}</div>;
}

function Messages({ messages, renderLink, htmlAddress }: MessageListProps) {
  return (
    <ol className="dt-list" aria-label="Messages">
      {messages.toReversed().map((message) => (
        <li key={message.id} className="dt-card dt-message">
          <div className="dt-message-head">
            <Icon name={message.channel} />
            <span className="dt-message-to">
              <span className="dt-hidden">{otpMethods[message.channel]} to </span>
              {message.to}
            </span>
            <time dateTime={message.sent_at}>{clockTime(message.sent_at)}</time>
          </div>
          {message.subject ? <h3 className="dt-message-subject">{message.subject}</h3> : null}
          {message.code ? (
            <div className="dt-message-code">
              <output>{message.code}</output>
              <CopyButton label="Copy code" text={() => message.code ?? ''} />
            </div>
          ) : null}
          {message.has_html && htmlAddress ? null : <p className="dt-message-text">{message.text}</p>}
          {linksOf(message).map((link) => (
            <div key={link.kind}>{renderLink(link, message)}</div>
          ))}
          {message.has_html && htmlAddress ? (
            <HtmlEmail address={htmlAddress(message)}>
              <p className="dt-message-text">{message.text}</p>
            </HtmlEmail>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
