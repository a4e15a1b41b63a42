import { encode } from 'uqr';
import { usePlayground } from '../PlaygroundContext.ts';
import { withoutToken } from '../session/callback.ts';

/** Shows this playground's address for a phone, if the sandbox listens for other computers. */
export function OnPhone() {
  const { info } = usePlayground();
  const [address] = info.network;
  if (!address) {
    return (
      <section aria-label="On a phone">
        <h3 className="pg-heading">On a phone</h3>
        <p className="dt-note">
          Only this computer can reach the sandbox. Start it with <code>--host 0.0.0.0</code>, and a QR code for a phone appears
          here.
        </p>
      </section>
    );
  }
  const target = new URL(withoutToken(location.href), address);
  target.searchParams.set('control', info.control_token);
  const link = target.href;
  const { data, size } = encode(link, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <section className="pg-phone" aria-label="On a phone">
      <h3 className="pg-heading">On a phone</h3>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${link}`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="dt-note">
        <a href={link}>{address}</a>, in the same network. The QR code contains the control token, with which a phone can read the
        inbox. Passkeys and PKCE need https or localhost.
      </p>
    </section>
  );
}
