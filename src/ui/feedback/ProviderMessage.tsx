import { LinkButton } from '../buttons/LinkButton.tsx';
import { splitLinks } from './splitLinks.ts';

/**
 * A provider's message as plain text, in which only https links to `linkHosts` and their subdomains are clickable. It has its own
 * text direction, because its language may differ from the widget's.
 */
export function ProviderMessage({ text, linkHosts }: { text: string; linkHosts: readonly string[] }) {
  return (
    <bdi>
      {splitLinks(text, linkHosts).map(({ text: part, href }, index) =>
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
