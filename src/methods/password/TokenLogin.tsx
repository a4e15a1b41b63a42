import { passwordTexts } from '../../copy/en/password.ts';
import { useStep } from '../../flow/useStep.ts';
import { LinkProgress } from '../LinkProgress.tsx';
import { useTexts } from '../useTexts.ts';
import { goToRequestReset, logInByToken } from './resetFlow.ts';

/** Signs in with the login link of a reset email, without another click. */
export function TokenLogin() {
  const texts = useTexts('password', passwordTexts);
  const request = useStep('password/token-login', goToRequestReset);
  const login = useStep('password/token-login', logInByToken);
  const instead = { label: texts.resendEmail, run: () => void request.run() };
  return <LinkProgress login={{ ...login, run: () => login.run(undefined) }} instead={instead} />;
}
