import countries from './countries.css?inline';
import messages from './messages.css?inline';
import oauth from './oauth.css?inline';
import passkeys from './passkeys.css?inline';
import resets from './resets.css?inline';
import screens from './screens.css?inline';
import states from './states.css?inline';
import wallets from './wallets.css?inline';

/** Styles of later screens, and of controls in reaction to pointer, keyboard and the visitor's preferences. */
export const deferredStyles = resets + states + messages + screens + countries + passkeys + wallets + oauth;
