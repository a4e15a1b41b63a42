import { useRuntime } from '../../flow/hooks.ts';
import { Confirmed } from '../Confirmed.tsx';

/** The visitor is signed in. */
export function PasswordConfirmed() {
  const { copy } = useRuntime();
  return <Confirmed title={copy.password.confirmedTitle} text={copy.password.confirmed} />;
}
