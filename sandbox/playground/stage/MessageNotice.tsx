import { useState } from 'react';
import { CopyButton } from '../../devtools/components/CopyButton.tsx';
import { Icon } from '../../devtools/components/Icon.tsx';
import { IconButton } from '../../devtools/components/IconButton.tsx';
import { linksOf } from '../../devtools/panels/messageLinks.ts';
import { usePlayground } from '../PlaygroundContext.ts';

/** Shows a new message while the inbox is hidden, so that the developer can use its code directly. */
export function MessageNotice() {
  const { feed, noteLink } = usePlayground();
  const [seen, setSeen] = useState<string | null>(null);
  const newest = feed.messages.at(-1);
  // Earlier messages are not shown.
  if (seen === null && feed.connected) setSeen(newest?.id ?? '');
  const message = seen !== null && newest?.id !== seen ? newest : undefined;
  const link = message && linksOf(message)[0];
  return (
    <div className={message ? 'pg-arrived' : 'dt-hidden'}>
      {message ? <Icon name={message.channel} /> : null}
      <p className="pg-arrived-words" role="status">
        {message ? <span>{message.to}</span> : null}
        {message?.code ? <b>{message.code}</b> : message?.subject}
      </p>
      {message?.code ? <CopyButton compact label="Copy code" text={() => message.code ?? ''} /> : null}
      {message && link ? (
        <a className="dt-button" href={link.address} onClick={() => noteLink(message.to, link.kind)}>
          Open link
        </a>
      ) : null}
      {message ? <IconButton icon="close" label="Close this message" title="Close" onClick={() => setSeen(message.id)} /> : null}
    </div>
  );
}
