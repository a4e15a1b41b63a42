import { EmptyState } from '../../devtools/components/EmptyState.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import { MessageList } from '../../devtools/panels/MessageList.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { PanelHead } from '../parts/PanelHead.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';

/** The inbox of everybody whom the mock provider writes to. */
export function InboxPanel() {
  const { feed, noteLink } = usePlayground();
  const { messages, environment } = feed;
  return (
    <>
      <PanelHead title="Inbox" note="What the provider sends arrives here, and nowhere else." />
      <DeliveryTime ms={environment.deliveryMs} />
      {messages.length === 0 ? (
        <EmptyState icon="inbox">
          {environment.deliveryMs > 0 ? 'Nothing has arrived yet: messages are late.' : 'Nothing was sent yet.'} Texts, WhatsApp
          messages and emails arrive here; nothing leaves this computer.
        </EmptyState>
      ) : (
        <MessageList
          messages={messages}
          renderLink={({ kind, address, label }, { to }) => (
            <a className="dt-button" href={address} onClick={() => noteLink(to, kind)}>
              <Icon name="open" />
              {label}
            </a>
          )}
        />
      )}
    </>
  );
}
