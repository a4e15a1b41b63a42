import { createRoot } from 'react-dom/client';
import browser from 'webextension-polyfill';
import { connectBackground } from './connectBackground.ts';
import { devtoolsPage } from './devtoolsPage.ts';
import { Panel } from './Panel.tsx';
import './panel.css';
import { tabPage } from './tabPage.ts';

const parameters = new URLSearchParams(location.search);
const asked = parameters.get('tab');
const inspected = asked === null ? browser.devtools.inspectedWindow.tabId : Number(asked);
// The developer tools have their own colour scheme, independent of the system's.
const scheme = asked === null ? browser.devtools.panels.themeName : undefined;
if (scheme !== undefined) document.documentElement.dataset.scheme = scheme === 'dark' ? 'dark' : 'light';
const element = document.getElementById('panel');
if (element) {
  const page = asked === null ? devtoolsPage : tabPage(inspected, parameters.get('url') ?? '');
  createRoot(element).render(<Panel channel={connectBackground(inspected)} page={page} />);
}
