import { createRoot } from 'react-dom/client';
import { type Switch, switches, switchNames } from '../../sandbox/playground/host/switches.ts';
import { Panel } from '../panel/Panel.tsx';
import '../panel/panel.css';
import './playground.css';
import { framePanelPage } from './framePanelPage.ts';
import { openTabSession } from './openTabSession.ts';

/** Switches that do not apply here: they belong to the playground, or concern requests, which the page does not make itself. */
const NOT_HERE: readonly Switch[] = ['frame', 'twice', 'offline'];

const frame = document.querySelector('iframe');
const select = document.querySelector('select');
const element = document.getElementById('panel');
if (frame && select && element) {
  for (const name of switchNames.filter((each) => !NOT_HERE.includes(each))) {
    select.add(new Option(switches[name].label, name));
  }
  const asked = () => new URLSearchParams(location.hash.slice(1)).get('on') ?? '';
  const open = () => {
    select.value = asked();
    frame.contentWindow?.location.replace(`./host.html#on=${select.value}`);
    // Changing only the fragment loads no new page.
    if (frame.contentWindow?.hostFrame) frame.contentWindow.location.reload();
  };
  frame.addEventListener('load', () => {
    const { hostFrame } = frame.contentWindow ?? {};
    if (!hostFrame) return;
    hostFrame.setSwitches(select.value === '' ? [] : [select.value as Switch]);
    if (hostFrame.element.id) return;
    hostFrame.element.id = 'sign-in';
    hostFrame.element.textContent = 'Sign in here';
  });
  select.addEventListener('change', () => location.replace(`#on=${select.value}`));
  document.querySelector('#reload')?.addEventListener('click', () => frame.contentWindow?.location.reload());
  window.addEventListener('hashchange', open);
  const channel = openTabSession(frame);
  createRoot(element).render(<Panel channel={channel} page={framePanelPage(frame)} />);
  open();
}
