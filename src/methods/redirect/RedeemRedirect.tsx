import { useRef } from 'react';
import { useStep } from '../../flow/useStep.ts';
import { LinkProgress } from '../LinkProgress.tsx';
import { AskEmail } from './AskEmail.tsx';
import { redeemRedirect } from './flow.ts';

/** Signs in with the token that a login link or a social provider has added to the page's address. */
export function RedeemRedirect() {
  const redeem = useStep('redirect/redeem', redeemRedirect);
  const asks = useRef(false);
  asks.current ||= redeem.error?.error_type === 'email_required';
  return asks.current ? <AskEmail redeem={redeem} /> : <LinkProgress login={{ ...redeem, run: () => redeem.run(undefined) }} />;
}
