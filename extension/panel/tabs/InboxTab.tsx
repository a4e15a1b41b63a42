import type { Message } from '../../../sandbox/controlTypes.ts';
import { EmptyState } from '../../../sandbox/devtools/components/EmptyState.tsx';
import { Icon } from '../../../sandbox/devtools/components/Icon.tsx';
import { MessageList } from '../../../sandbox/devtools/panels/MessageList.tsx';

interface InboxTabProps {
  messages: readonly Message[];
  /** Navigates the inspected page to a link of an email. */
  onOpen: (link: string) => void;
}

/** List of all text messages and emails of the provider, the newest first. */
export function InboxTab({ messages, onOpen }: InboxTabProps) {
  return (
    <div className="dv-pad">
      <MessageList
        messages={messages}
        empty={
          <EmptyState icon="inbox">
            No messages yet. Passcodes and links that the widget asks for arrive here; nothing is really sent.
          </EmptyState>
        }
        renderLink={({ address, label }) => (
          <button type="button" className="dt-button" onClick={() => onOpen(address)}>
            <Icon name="open" />
            {label} in the page
          </button>
        )}
      />
    </div>
  );
}
