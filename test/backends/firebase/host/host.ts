import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth, onAuthStateChanged, signOut } from 'firebase/auth';
import { type Client, type Config, createClient, mountLogin, mountRedirect, mountResetPassword } from 'signin-widget';
import { createFirebaseProvider, type FirebaseProviderOptions } from 'signin-widget/firebase';

export interface HostOptions {
  emulator: string;
  config?: Config;
  provider?: FirebaseProviderOptions;
}

export interface Host {
  auth: Auth;
  client: Client;
  signOutBySdk(): Promise<void>;
  /** Moments at which the SDK and the client named different visitors. */
  disagreements: string[];
}

const { hostOptions } = globalThis as unknown as { hostOptions: HostOptions };

function show(id: string, text: string) {
  const item = document.createElement('li');
  item.textContent = text;
  document.getElementById(id)?.append(item);
}

/** Compares who is signed in, as the SDK and the client say, at every event of either. */
function compare(auth: Auth, client: Client, disagreements: string[]) {
  const check = (moment: string, uid = auth.currentUser?.uid) => {
    const names = [uid, client.user.get()?.user_id, client.session.get()?.user_id];
    if (new Set(names).size > 1) disagreements.push(`${moment}: ${names}`);
  };
  onAuthStateChanged(auth, (user) => {
    check('onAuthStateChanged', user?.uid);
    const { emails, phone_numbers } = client.user.get() ?? {};
    const name = emails?.[0]?.email ?? phone_numbers?.[0]?.phone_number ?? user?.uid;
    (document.getElementById('user') as Element).textContent = user ? `Signed in as ${name}` : 'Nobody is signed in';
  });
  client.user.subscribe(() => check('client.user'));
  client.session.subscribe(() => check('client.session'));
}

function start(): Host {
  const auth = getAuth(initializeApp({ apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-signin-widget' }));
  connectAuthEmulator(auth, hostOptions.emulator, { disableWarnings: true });
  const provider = createFirebaseProvider(auth, hostOptions.provider);
  const client = createClient({ publicToken: 'public-token-test-firebase', provider });
  const disagreements: string[] = [];
  compare(auth, client, disagreements);

  const options = {
    client,
    element: '#widget',
    config: hostOptions.config ?? {},
    callbacks: {
      onEvent: ({ type }: { type: string }) => show('events', type),
      onError: (error: { error_type: string; cause?: unknown }) =>
        show('errors', `${error.error_type} ${(error.cause as { code?: string })?.code ?? ''}`),
    },
  };
  if (location.pathname === '/reset') mountResetPassword(options);
  else if (location.pathname === '/login') mountRedirect(options) ?? mountLogin(options);
  else
    client.authenticateByUrl().then(
      (response) => show('events', response ? `redeemed for ${response.user.emails?.[0]?.email}` : 'no token'),
      (error) => show('errors', error.error_type),
    );
  return { auth, client, signOutBySdk: () => signOut(auth), disagreements };
}

try {
  Object.assign(globalThis, { host: start() });
} catch (error) {
  show('errors', String(error));
}
