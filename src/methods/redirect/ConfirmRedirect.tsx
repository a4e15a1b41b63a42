import { useRef } from 'react';
import { redirectTexts } from '../../copy/en/redirect.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { LinkProgress } from '../LinkProgress.tsx';
import { useTexts } from '../useTexts.ts';
import { Account } from './Account.tsx';
import { AfterProgress } from './AfterProgress.tsx';
import { confirmRedirect, findSession, staySignedIn } from './flow.ts';

/** Finds out whether a visitor is signed in, then asks. */
export function ConfirmRedirect({ screen }: { screen: ScreenOf<'redirect/confirm'> }) {
  const searched = useRef(screen.isSignedIn === null);
  if (screen.isSignedIn === null) return <FindSession />;
  const question = <Question screen={screen} />;
  return searched.current ? <AfterProgress>{question}</AfterProgress> : question;
}

function FindSession() {
  return <LinkProgress login={useStep('redirect/confirm', findSession)} />;
}

/** Asks before a link signs in: a signed-in visitor, or with `confirmLinks` every visitor, so that no program that opens links redeems it. */
function Question({ screen: { isSignedIn, user } }: { screen: ScreenOf<'redirect/confirm'> }) {
  const { copy } = useRuntime();
  const texts = useTexts('redirect', redirectTexts);
  const go = useStep('redirect/confirm', confirmRedirect);
  const stay = useStep('redirect/confirm', staySignedIn);
  return (
    <Stack>
      <Heading>{isSignedIn ? texts.signedIn : texts.confirm}</Heading>
      <Account user={user} texts={texts} />
      <Text>{isSignedIn ? `${texts.otherAccount} ${texts.onlyIfAsked}` : texts.onlyIfAsked}</Text>
      <Stack gap="small">
        {isSignedIn && <Button onClick={() => void stay.run()}>{texts.stay}</Button>}
        <Button kind={isSignedIn ? 'secondary' : 'primary'} busy={go.pending} onClick={() => void go.run()}>
          {isSignedIn ? texts.switchAccount : copy.common.continue}
        </Button>
      </Stack>
    </Stack>
  );
}
