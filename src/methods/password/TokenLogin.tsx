import { useStep } from '../../flow/useStep.ts';
import { LinkProgress } from '../LinkProgress.tsx';
import { logInByToken } from './resetFlow.ts';

/** Signs in with the login link of a reset email, without another click. */
export function TokenLogin() {
  return <LinkProgress login={useStep('password/token-login', logInByToken)} />;
}
