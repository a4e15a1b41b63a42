import { useState } from 'react';
import { useBench } from './Bench.ts';
import { CopyButton } from './parts/CopyButton.tsx';
import { Icon } from './parts/Icon.tsx';

/** Tells of a message that arrives while there is no room for the inbox, so that nobody has to go there for a code. */
export function MessageNotice() {
  const { feed, noteLink } = useBench();
  const [seen, setSeen] = useState<string | null>(null);
  const newest = feed.messages.at(-1);
  // What was there before is no news.
  if (seen === null && feed.connected) setSeen(newest?.id ?? '');
  const message = seen !== null && newest?.id !== seen ? newest : undefined;
  const [kind, link] = Object.entries(message?.links ?? (message?.link ? { link: message.link } : {}))[0] ?? [];
  return (
    <div className={message ? 'pg-arrived' : 'pg-hidden'}>
      {message ? <Icon name={message.channel} /> : null}
      <p className="pg-arrived-words" role="status">
        {message ? <span>{message.to}</span> : null}
        {message?.code ? <b>{message.code}</b> : message?.subject}
      </p>
      {message?.code ? <CopyButton compact label="Copy code" text={() => message.code ?? ''} /> : null}
      {message && link && /^https?:\/\//i.test(link) ? (
        <a className="pg-button" href={link} onClick={() => noteLink(message.to, kind ?? '')}>
          Open link
        </a>
      ) : null}
      {message ? (
        <button type="button" className="pg-button pg-button-icon" title="Close" onClick={() => setSeen(message.id)}>
          <Icon name="close" />
          <span className="pg-hidden">Close this message</span>
        </button>
      ) : null}
    </div>
  );
}
