import { mountLogin } from 'signin-widget';
import { callbacks, client, config } from './signin.js';

mountLogin({ client, element: '#sign-in', config, callbacks });
const openAccount = (user) => user && location.replace('/account');
client.user.subscribe(openAccount);
openAccount(client.user.get());
