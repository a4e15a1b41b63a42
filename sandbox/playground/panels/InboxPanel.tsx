import { EmptyState } from '../../devtools/components/EmptyState.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import { htmlAddress } from '../../devtools/panels/htmlAddress.ts';
import { MessageList } from '../../devtools/panels/MessageList.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { PanelHead } from '../parts/PanelHead.tsx';
import type { Info } from '../state/info.ts';
import { DeliveryTime } from './DeliveryTime.tsx';

/** Inbox with all messages of the mock provider. */
export function InboxPanel() {
  const { info, feed, noteLink } = usePlayground();
  const { messages, environment } = feed;
  return (
    <>
      <PanelHead
        title="Inbox"
        note={
          info.server === null
            ? 'What the provider sends arrives here, and nowhere else.'
            : 'Emails and texts that your back end sends to the sandbox.'
        }
      />
      <DeliveryTime ms={environment.deliveryMs} />
      <MessageList
        messages={messages}
        empty={
          <EmptyState icon="inbox">
            {environment.deliveryMs > 0 ? 'Nothing has arrived yet: messages are late.' : 'Nothing was sent yet.'}{' '}
            {info.server === null
              ? 'Texts, WhatsApp messages and emails arrive here; nothing leaves this computer.'
              : sendHere(info)}
          </EmptyState>
        }
        htmlAddress={htmlAddress}
        renderLink={({ kind, address, label }, { to }) => (
          <a className="dt-button" href={address} onClick={() => noteLink(to, kind)}>
            <Icon name="open" />
            {label}
          </a>
        )}
      />
    </>
  );
}

/** Returns instructions to send messages of a developer's own back end to this inbox. */
function sendHere({ smtp_port }: Info): string {
  const emails =
    smtp_port === null
      ? 'To receive the emails of your back end, start the sandbox with --smtp 1025.'
      : `Let your back end send its emails by SMTP to ${location.hostname}:${smtp_port}.`;
  return `${emails} Texts arrive at ${location.origin}/__sandbox/messages, or with Twilio's API.`;
}
