import { createApp } from 'vue';
import 'signin-widget/element';
import AccountPage from './AccountPage.vue';
import CallbackPage from './CallbackPage.vue';
import ResetPage from './ResetPage.vue';
import SignInPage from './SignInPage.vue';

const pages = { '/account': AccountPage, '/callback': CallbackPage, '/reset': ResetPage };

createApp(pages[location.pathname] ?? SignInPage).mount('#root');
