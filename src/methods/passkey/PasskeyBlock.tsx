import { passkeyTexts } from '../../copy/en/passkey.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PASSKEY_MARK } from '../../ui/passkeyMarks.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { loginErrorText } from './passkeyErrorText.ts';

const loginWithPasskey = lazyStep<'main', void>(async () => (await import('./flow.ts')).loginWithPasskey);

/** Signs in with a passkey that the browser asks for. */
export function PasskeyBlock() {
  const texts = useTexts('passkey', passkeyTexts);
  const login = useStep('main', loginWithPasskey);
  return (
    <Stack gap="small">
      <Button kind="secondary" icon={<Icon path={PASSKEY_MARK} />} busy={login.pending} onClick={() => void login.run()}>
        {texts.login}
      </Button>
      <FormError>{login.error && loginErrorText(login.error, texts)}</FormError>
    </Stack>
  );
}
