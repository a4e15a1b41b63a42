import browser from 'webextension-polyfill';

void browser.devtools.panels.create('Sign-in Widget', '/icons/32.png', '/panel.html');
