import { loadExport } from '../../browser/loading/loadExport.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useLoaded } from '../useLoaded.ts';
import { PasskeyError } from './PasskeyError.tsx';

export const loginWithPasskey = lazyStep(() => import('./flow.ts'), 'loginWithPasskey');

const loadIcon = () => loadExport(() => import('../../ui/icons/passkeyIcon.ts'), 'PASSKEY_ICON');

/** Button that signs in with a passkey, in a dialog of the browser. */
export function PasskeyBlock() {
  const { copy } = useRuntime();
  const iconPath = useLoaded(loadIcon);
  const login = useStep('main', loginWithPasskey);
  return (
    <Stack gap="small">
      <Button kind="secondary" icon={<Icon path={iconPath || ''} />} busy={login.pending} onClick={() => void login.run()}>
        {copy.passkey.login}
      </Button>
      <PasskeyError error={login.error} />
    </Stack>
  );
}
