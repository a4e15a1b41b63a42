import type { SampleScreen } from '../SampleScreen.ts';
import { EMAIL, links, TOKEN } from './sampleData.ts';

/** Returns the screens before a link is redeemed. @param now milliseconds since the epoch; the link was opened then. */
export function redirectScreens(now: number): readonly SampleScreen[] {
  const user = { user_id: 'user-test-1', emails: [{ email_id: 'email-test-1', email: EMAIL, verified: true }] };
  const redeem = {
    name: 'redirect/redeem',
    saved: '',
    isOAuth: false,
    startedElsewhere: false,
    replaceSession: false,
  } as const;
  const base = { group: 'Email links', config: links } as const;
  return [
    {
      ...base,
      id: 'link-of-another-account',
      title: 'A link while somebody is signed in',
      screen: { name: 'redirect/confirm', next: redeem, asksEveryVisitor: false, isSignedIn: true, user },
    },
    {
      ...base,
      id: 'link-confirm',
      title: 'A button before a link is redeemed',
      screen: { name: 'redirect/confirm', next: redeem, asksEveryVisitor: true, isSignedIn: false, user: null },
    },
    { ...base, id: 'link-not-used', title: 'The visitor stays signed in', screen: { name: 'redirect/declined', user } },
    {
      ...base,
      id: 'link-redeem',
      title: 'A link is redeemed',
      screen: { ...redeem, saved: JSON.stringify(['magic_links', TOKEN, null, now]) },
      asksAtOnce: true,
    },
  ];
}
