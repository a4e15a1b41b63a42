import { mount } from 'svelte';
import 'signin-widget/element';
import AccountPage from './AccountPage.svelte';
import CallbackPage from './CallbackPage.svelte';
import ResetPage from './ResetPage.svelte';
import SignInPage from './SignInPage.svelte';

const pages = { '/account': AccountPage, '/callback': CallbackPage, '/reset': ResetPage };

mount(pages[location.pathname] ?? SignInPage, { target: document.getElementById('root') });
