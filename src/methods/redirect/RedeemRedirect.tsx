import { useStep } from '../../flow/useStep.ts';
import { LinkProgress } from '../LinkProgress.tsx';
import { redeemRedirect } from './flow.ts';

/** Signs in with the token that a login link or a social provider brought to the page. */
export function RedeemRedirect() {
  return <LinkProgress login={useStep('redirect/redeem', redeemRedirect)} />;
}
