import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { WALLET_ICON } from './walletIcons.ts';

interface WalletIconProps {
  /** A `data:` address. Without one, or if it cannot be shown, a default icon is used. */
  src: string | null;
  large?: boolean;
}

/** A wallet's own icon. The text beside it names the wallet. */
export function WalletIcon({ src, large = false }: WalletIconProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className="siw-wallet" data-size={large ? 'large' : undefined}>
      {src && !broken ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the error event only
        <img className="siw-wallet-image" src={src} alt="" onError={() => setBroken(true)} />
      ) : (
        <Icon path={WALLET_ICON} />
      )}
    </span>
  );
}
