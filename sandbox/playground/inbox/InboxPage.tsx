import { useState } from 'react';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import { htmlAddress } from '../../devtools/panels/htmlAddress.ts';
import { MessageList } from '../../devtools/panels/MessageList.tsx';
import favicon from '../favicon.svg';
import { control } from '../state/callControl.ts';
import type { Info } from '../state/info.ts';
import { useFeed } from '../state/useFeed.ts';
import { SendHere } from './SendHere.tsx';

/** Page of `widget-sandbox inbox`: every received email and text message. */
export function InboxPage({ info }: { info: Info }) {
  const { messages, connected } = useFeed();
  const [failure, setFailure] = useState('');
  const clear = () => {
    setFailure('');
    control('DELETE', 'messages').catch((error: Error) => setFailure(error.message));
  };
  return (
    <div className="in-page">
      <header className="dt-header in-header">
        <h1 className="dt-brand">
          <img src={favicon} alt="" width="24" height="24" />
          Inbox
        </h1>
        <span className="in-offline" role="status">
          {connected ? '' : 'Not connected'}
        </span>
        <button type="button" className="dt-button" aria-disabled={messages.length === 0} onClick={clear}>
          <Icon name="clear" />
          Delete all
        </button>
      </header>
      <main className="in-main">
        <h2 className="dt-hidden">Messages</h2>
        <ErrorMessage text={failure} />
        <MessageList
          messages={messages}
          empty={<SendHere smtpPort={info.smtp_port} />}
          htmlAddress={htmlAddress}
          renderLink={({ address, label }) => (
            <a className="dt-button" href={address} title={address} target="_blank" rel="noopener noreferrer">
              <Icon name="open" />
              {label}
            </a>
          )}
        />
      </main>
    </div>
  );
}
