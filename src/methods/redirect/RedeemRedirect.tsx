import { useRef } from 'react';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { LinkProgress } from '../LinkProgress.tsx';
import { AfterProgress } from './AfterProgress.tsx';
import { AskEmail } from './AskEmail.tsx';
import { redeemRedirect } from './flow.ts';

/** Signs in with the token that a login link or a social provider has added to the page's address. */
export function RedeemRedirect({ screen: { isOAuth } }: { screen: ScreenOf<'redirect/redeem'> }) {
  const redeem = useStep('redirect/redeem', redeemRedirect);
  const asks = useRef(false);
  asks.current ||= redeem.error?.error_type === 'email_required';
  if (asks.current)
    return (
      <AfterProgress>
        <AskEmail redeem={redeem} />
      </AfterProgress>
    );
  return <LinkProgress login={{ ...redeem, run: () => redeem.run(undefined) }} isOAuth={isOAuth} />;
}
