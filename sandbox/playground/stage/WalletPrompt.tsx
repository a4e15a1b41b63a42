import { useEffect, useId, useRef } from 'react';
import type { OpenRequest } from './useSimulatedWallets.ts';

/** Simulates the pop-up of a wallet, and says that it is a simulation. */
export function WalletPrompt({ request }: { request: OpenRequest }) {
  const titleId = useId();
  const approve = useRef<HTMLButtonElement>(null);
  const { wallet, kind, address, text, answer } = request;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus, as a wallet's pop-up does
  useEffect(() => {
    approve.current?.focus();
  }, [request.id]);

  return (
    <section className="pg-wallet" role="dialog" aria-labelledby={titleId}>
      <p className="pg-wallet-mark">Simulated wallet · temporary key</p>
      <h2 id={titleId}>{kind === 'connect' ? `${wallet} asks to connect` : `${wallet} asks for a signature`}</h2>
      <p className="pg-wallet-address">{address}</p>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="pg-wallet-text" tabIndex={0}>
          {text}
        </pre>
      ) : null}
      <div className="pg-wallet-answers">
        <button type="button" className="dt-button" onClick={() => answer(false)}>
          Reject
        </button>
        <button ref={approve} type="button" className="dt-button dt-button-primary" onClick={() => answer(true)}>
          {kind === 'connect' ? 'Connect' : 'Sign'}
        </button>
      </div>
    </section>
  );
}
