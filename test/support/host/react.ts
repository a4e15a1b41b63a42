import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient } from 'signin-widget';
import * as react from 'signin-widget/react';
import { reactHost } from './reactHost.ts';
import { readOptions } from './readOptions.ts';

const host = createElement(StrictMode, null, reactHost({ createClient, ...react }, readOptions()));
const place = document.querySelector('#sign-in');
if (place?.firstElementChild) hydrateRoot(place, host);
else if (place) createRoot(place).render(host);
