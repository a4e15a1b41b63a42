import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PASSKEY_MARK } from '../../ui/passkeyMark.ts';
import { Stack } from '../../ui/Stack.tsx';
import { PasskeyError } from './PasskeyError.tsx';

const loginWithPasskey = lazyStep<'main', void>(async () => (await import('./flow.ts')).loginWithPasskey);

/** Signs in with a passkey that the browser asks for. */
export function PasskeyBlock() {
  const { copy } = useRuntime();
  const login = useStep('main', loginWithPasskey);
  return (
    <Stack gap="small">
      <Button kind="secondary" icon={<Icon path={PASSKEY_MARK} />} busy={login.pending} onClick={() => void login.run()}>
        {copy.passkey.login}
      </Button>
      <PasskeyError error={login.error} />
    </Stack>
  );
}
