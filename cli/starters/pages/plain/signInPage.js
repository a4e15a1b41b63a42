import { mountLogin } from 'signin-widget';
import { client, config } from './signin.js';

mountLogin({ client, element: '#sign-in', config });
const openAccount = (user) => user && location.replace('/account');
client.user.subscribe(openAccount);
openAccount(client.user.get());
