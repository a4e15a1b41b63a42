import { createClient } from 'signin-widget';
import { SigninWidgetElement } from 'signin-widget/element';
import { readOptions } from './readOptions.ts';

const { config, theme, ...options } = readOptions();
const client = createClient(options);
const element = Object.assign(new SigninWidgetElement(), { client, config, theme });
document.querySelector('#sign-in')?.append(element);
Object.assign(window, { host: { client } });
