import { emailLinkTexts } from '../../copy/en/emailLink.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useBootstrap } from '../../flow/useBootstrap.ts';
import { useGoHome } from '../../flow/useGoHome.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { fill } from '../../lib/text/fill.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { LinkRow } from '../../ui/buttons/LinkRow.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { CreatePasswordInstead } from '../CreatePasswordInstead.tsx';
import { createPasswordInstead } from '../password/flow.ts';
import { useTexts } from '../useTexts.ts';
import { inboxLinks } from './inboxLinks.ts';

/** Says that the login link was sent. */
export function EmailLinkSent({ screen: { email, canCreatePassword } }: { screen: ScreenOf<'email-link/sent'> }) {
  const { copy, log } = useRuntime();
  const texts = useTexts('emailLink', emailLinkTexts);
  const links = inboxLinks(useBootstrap((bootstrap) => bootstrap?.emailDomains) ?? []);
  const goHome = useGoHome();
  const [, type] = useTyped();
  const sendPasswordEmail = useStep('email-link/sent', createPasswordInstead);

  function tryAgain() {
    log({ event_name: 'email_try_again_clicked', details: { email, type: 'login_or_create_eml' } });
    type({ email: '' });
    void goHome();
  }

  return (
    <Stack>
      <Heading>{texts.title}</Heading>
      <Text>{fill(texts.sent, { email })}</Text>
      <Stack gap="small">
        <LinkRow href={links.gmail}>{texts.openGmail}</LinkRow>
        <LinkRow href={links.yahoo}>{texts.openYahoo}</LinkRow>
        <LinkRow href={links.outlook}>{texts.openOutlook}</LinkRow>
      </Stack>
      <Text>
        <LinkButton onClick={tryAgain}>{copy.common.tryAgain}</LinkButton>
      </Text>
      {canCreatePassword && <CreatePasswordInstead email={email} sendPasswordEmail={sendPasswordEmail} />}
    </Stack>
  );
}
