import { client } from './signin.js';

/** For a visitor whose token has expired: gets a new one, and returns to the page that refused the old one. */
export async function returnToPage() {
  const from = new URLSearchParams(location.search).get('from');
  if (!['members', 'orders'].includes(from)) return location.replace('/account');
  try {
    await client.session.authenticate();
    location.replace(`/${from}`);
  } catch {
    // The session has ended too: the widget is shown.
  }
}
