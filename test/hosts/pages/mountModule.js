import { createClient, mountLogin } from 'signin-widget';

window.mountPage({ createClient, mountLogin });
