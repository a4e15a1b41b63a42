import { CopyButton } from '../../devtools/components/CopyButton.tsx';
import { EmptyState } from '../../devtools/components/EmptyState.tsx';

/** Addresses that a back end must send its messages to. Shown until the first one arrives. */
export function SendHere({ smtpPort }: { smtpPort: number | null }) {
  const { origin, hostname } = location;
  const places = [
    ...(smtpPort === null ? [] : [{ label: 'Emails, by SMTP', address: `smtp://${hostname}:${smtpPort}` }]),
    { label: 'Texts, as JSON with to and text', address: `${origin}/__sandbox/messages` },
    { label: "Texts, with Twilio's API at", address: origin },
  ];
  return (
    <>
      <EmptyState icon="inbox">No message has arrived yet. Nothing that arrives here is sent on.</EmptyState>
      <dl className="in-places">
        {places.map(({ label, address }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{address}</code>
              <CopyButton compact label={`Copy the address for: ${label}`} text={() => address} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
