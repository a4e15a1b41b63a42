import { mount } from 'svelte';
import 'signin-widget/element';
import App from './App.svelte';

mount(App, { target: document.getElementById('root') });
