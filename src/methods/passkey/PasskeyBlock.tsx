import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useLoaded } from '../useLoaded.ts';
import { PasskeyError } from './PasskeyError.tsx';

export const loginWithPasskey = lazyStep<'main', void>(async () => (await import('./flow.ts')).loginWithPasskey);

const loadMark = () => import('../../ui/passkeyMark.ts');

/** Signs in with a passkey that the browser asks for. */
export function PasskeyBlock() {
  const { copy } = useRuntime();
  const mark = useLoaded(loadMark);
  const login = useStep('main', loginWithPasskey);
  return (
    <Stack gap="small">
      <Button
        kind="secondary"
        icon={<Icon path={mark && mark !== 'failed' ? mark.PASSKEY_MARK : ''} />}
        busy={login.pending}
        onClick={() => void login.run()}
      >
        {copy.passkey.login}
      </Button>
      <PasskeyError error={login.error} />
    </Stack>
  );
}
