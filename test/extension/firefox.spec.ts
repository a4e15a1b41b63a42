import { expect, test } from '@playwright/test';
import { type FirefoxTools, launchFirefoxTools } from './support/launchFirefoxTools.ts';
import { startPageServer } from './support/pageServer.ts';
import { sitePages } from './support/sitePages.ts';
import { until } from './support/until.ts';

/** All that the injection could have left. */
const traceOf = ({ inPage }: FirefoxTools) =>
  inPage(`return {
    markup: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    globals: Reflect.ownKeys(window).map(String).sort(),
    document: Reflect.ownKeys(document).map(String).sort(),
    storage: [{ ...localStorage }, { ...sessionStorage }],
    cookies: document.cookie,
  }`);

const panelText = ({ inPanel }: FirefoxTools) => inPanel<string>(`return document.querySelector('.dv-root')?.innerText ?? ''`);
const expectPanel = (tools: FirefoxTools, text: string) => expect.poll(() => panelText(tools)).toContain(text);

test('EXT-01 EXT-04 EXT-05 in the developer tools of Firefox, the panel asks for permission in a window, and then signs a visitor in', async () => {
  const site = await startPageServer(sitePages);
  const tools = await launchFirefoxTools(`${site.url}/strict`);
  try {
    const before = await traceOf(tools);
    await expectPanel(tools, 'not allowed yet');
    await tools.press('Inject');
    const asked = await tools.answerPrompt('deny');
    expect(asked.window).toContain('Allow the Sign-in Widget panel on these sites?\nhttp://localhost/*\n');
    expect(asked.prompt).toContain('Access your data for sites in localhost domains');
    await expectPanel(tools, 'The extension has no access: the permission was declined. Press the button again, and allow it.');
    expect(await panelText(tools)).toContain('not allowed yet');
    expect(await traceOf(tools)).toEqual(before);

    await tools.press('Inject');
    await tools.answerPrompt('allow');
    // The pressed action is then done without another press.
    await expectPanel(tools, 'In the page');
    await expectPanel(tools, 'this site');
    await tools.type('input[type=tel]', '2015550177');
    await tools.click('button[type=submit]');
    await tools.press('Inbox1');
    const code = await until(() => tools.inPanel<string>(`return document.querySelector('output')?.textContent`));
    await tools.type('input[autocomplete=one-time-code]', code);
    await tools.press('Session');
    await expectPanel(tools, 'siw_devtools_session_jwt');
    expect(await tools.inPage(`return document.cookie`)).toContain('siw_devtools_session=');
    await tools.press('Eject');
    await expectPanel(tools, 'Not in the page');
    expect(await traceOf(tools)).toEqual(before);
    await tools.press('Inject');
    await expectPanel(tools, 'In the page');
  } finally {
    await tools.close();
    await site.close();
  }
});

const HOSTILE = `const Real = MessageChannel;
  window.ports = [];
  window.MessageChannel = function () {
    const channel = new Real();
    window.ports.push(channel.port1);
    return channel;
  };`;

test('attack: a page that replaced MessageChannel freezes the panel with 20,000 events, and is never left', async () => {
  const html = `<!doctype html><html lang="en"><title>x</title><body><script>${HOSTILE}</script></body></html>`;
  const site = await startPageServer(() => ({ '/hostile': { html } }));
  const tools = await launchFirefoxTools(`${site.url}/hostile`);
  const say = (count: number, text: string) =>
    tools.inPage(
      `const { ports } = window.wrappedJSObject ?? window;
      for (let n = 0; n < args[0]; n += 1) ports.at(-1).postMessage(args[1]);`,
      count,
      text,
    );
  const nested = (levels: number) => '{"a":'.repeat(levels) + '1'.padEnd(levels + 1, '}');
  try {
    await expectPanel(tools, 'not allowed yet');
    await tools.press('Inject');
    await tools.answerPrompt('allow');
    await expectPanel(tools, 'In the page');
    await tools.press('Session');
    for (const levels of [2_000, 18])
      await say(1, `{"type":"session","session":${nested(levels)},"user":${nested(levels)},"storedItems":[]}`);
    await expectPanel(tools, 'a: {1}');
    await say(20_000, JSON.stringify({ type: 'event', name: 'FLOOD', data: { text: 'x'.repeat(500) } }));
    await tools.press('Eject');
    // Without limits, it took more than two minutes.
    await expectPanel(tools, 'Not in the page');
    expect(await tools.inPage(`return document.querySelectorAll('html > div').length`)).toBe(0);
    await tools.press('Timeline');
    await expectPanel(tools, 'Too many events of the page: some were dropped');
    expect((await panelText(tools)).match(/Too many events of the page: some were dropped/g)).toHaveLength(1);
  } finally {
    await tools.close();
    await site.close();
  }
});
