import { mountRedirect } from 'signin-widget';
import { callbacks, client, config } from './signin.js';

// Redeems the link or the redirect that opened this page.
if (!mountRedirect({ client, element: '#sign-in', config, callbacks })) location.replace('/');
