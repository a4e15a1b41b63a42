import { mountResetPassword } from 'signin-widget';
import { callbacks, client, config } from './signin.js';

mountResetPassword({ client, element: '#sign-in', config, callbacks });
