import { createApp } from 'vue';
import 'signin-widget/element';
import App from './App.vue';

createApp(App).mount('#root');
