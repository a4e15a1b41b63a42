import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PASSKEY_MARK } from '../../ui/passkeyMark.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useLoaded } from '../useLoaded.ts';

const loginWithPasskey = lazyStep<'main', void>(async () => (await import('./flow.ts')).loginWithPasskey);
const loadFailure = () => import('./PasskeyFailure.tsx');

/** Signs in with a passkey that the browser asks for. */
export function PasskeyBlock() {
  const { copy } = useRuntime();
  const login = useStep('main', loginWithPasskey);
  const failure = useLoaded(login.error ? loadFailure : null);
  return (
    <Stack gap="small">
      <Button kind="secondary" icon={<Icon path={PASSKEY_MARK} />} busy={login.pending} onClick={() => void login.run()}>
        {copy.passkey.login}
      </Button>
      <FormError>
        {login.error && (failure === 'failed' ? copy.errors.generic : failure && <failure.PasskeyFailure error={login.error} />)}
      </FormError>
    </Stack>
  );
}
