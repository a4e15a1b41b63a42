import { bootstrapApplication } from '@angular/platform-browser';
import 'signin-widget/element';
import { App } from './App';

bootstrapApplication(App).catch((error) => console.error(error));
