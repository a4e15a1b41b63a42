import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient } from 'signin-widget';
import * as components from 'signin-widget/react';
import { reactHost } from './reactHost.ts';
import { pageToken, readOptions } from './readOptions.ts';

const { config, theme, locale, prerender, entry = 'login', token = pageToken() ?? 'a-token', ...options } = readOptions();
const client = createClient(options);
// Redeems the token of a link or a provider in the page's address.
client.authenticateByUrl().catch(() => {});
const shown = reactHost(components, client, { config, theme, locale, prerender, entry, token });
const host = createElement(StrictMode, null, shown);
const place = document.querySelector('#sign-in');
if (place?.firstElementChild) hydrateRoot(place, host);
else if (place) createRoot(place).render(host);
Object.assign(window, { host: { client } });
