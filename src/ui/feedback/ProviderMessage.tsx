import { LinkButton } from '../buttons/LinkButton.tsx';
import { splitLinks } from './splitLinks.ts';

/** Host of the protocol's error pages. Messages of the provider link to them. */
const PROTOCOL_HOST = 'stytch.com';

/**
 * A provider's message as plain text, in which only https links to the host of the back end, to that of the protocol's error pages
 * and to their subdomains are clickable. It has its own text direction, because its language may differ from the widget's.
 */
export function ProviderMessage({ text, backendHost }: { text: string; backendHost: string }) {
  return (
    <bdi>
      {splitLinks(text, [PROTOCOL_HOST, backendHost]).map(({ text: part, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <LinkButton key={index} href={href}>
            {part}
          </LinkButton>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <span key={index}>{part}</span>
        ),
      )}
    </bdi>
  );
}
