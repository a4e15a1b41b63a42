import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectMarionette } from '../../support/connectMarionette.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { runInFirefox } from './runInFirefox.ts';
import { until } from './until.ts';

const extension = fileURLToPath(new URL('../../../extension/dist/firefox', import.meta.url));

const preferences = {
  'marionette.port': 0,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Firefox with the extension, a tab, and the extension's panel in the toolbox of that tab. */
export interface FirefoxTools {
  /** Runs the body of an async function of `document` and `args` over the panel's document. */
  inPanel<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Presses the panel's button of that name. */
  press(name: string): Promise<void>;
  /** Runs the body of an async function of `args` in the page, or in the window that was turned to. */
  inPage<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Types into a field of the widget or presses its button, by selector, as a visitor does. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Opens the browser's own window of the extension that asks for sites, and its prompt, and answers that. Returns both texts. */
  answerPrompt(answer: 'allow' | 'deny'): Promise<{ window: string; prompt: string }>;
  close(): Promise<void>;
}

/** Script that finds the panel's element in the toolbox. */
const PANEL = `siwToolbox.doc.querySelector('iframe[id*=webext-devtools-panel]').contentDocument.querySelector('browser')`;

export async function launchFirefoxTools(url: string): Promise<FirefoxTools> {
  const profile = mkdtempSync(join(tmpdir(), 'siw-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    findBrowser('firefox').executablePath,
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const port = await until(async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')));
  const marionette = await connectMarionette(port);
  const { send } = marionette;
  const run = <Result>(context: 'chrome' | 'content', body: string, ...args: unknown[]) =>
    runInFirefox<Result>(marionette, context, body, ...args);
  await send('WebDriver:NewSession');
  await send('WebDriver:SetTimeouts', { script: 60_000, implicit: 0 });
  await send('Addon:Install', { path: extension, temporary: true });
  await send('Marionette:SetContext', { value: 'content' });
  const tab = await send<string>('WebDriver:GetWindowHandle');
  await send('WebDriver:Navigate', { url });
  await run(
    'chrome',
    `const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs');
    const { gDevTools } = require('devtools/client/framework/devtools');
    globalThis.siwToolbox = await gDevTools.showToolboxForTab(gBrowser.selectedTab, { toolId: 'webconsole' });`,
  );
  await until(() => run('chrome', `return siwToolbox.getAdditionalTools().length > 0`));
  await run('chrome', `await siwToolbox.selectTool(siwToolbox.getAdditionalTools()[0].id)`);
  await until(() => run('chrome', `return ${PANEL}.currentURI.spec.endsWith('/panel.html')`));

  const inPanel = <Result>(body: string, ...args: unknown[]) =>
    run<Result>(
      'chrome',
      `const [body, ...rest] = args;
      const { messageManager } = ${PANEL};
      return new Promise((resolve, reject) => {
        messageManager.addMessageListener('siw-answer', function onAnswer({ data }) {
          messageManager.removeMessageListener('siw-answer', onAnswer);
          if (data.error) reject(new Error(data.error));
          else resolve(data.value);
        });
        const script = '(async (document, args) => {' + body + '})(content.document, ' + JSON.stringify(rest) + ').then('
          + "(value) => sendAsyncMessage('siw-answer', { value }), (error) => sendAsyncMessage('siw-answer', { error: String(error) }))";
        messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(script), false);
      });`,
      body,
      ...args,
    );

  const toPage = async () => {
    await send('Marionette:SetContext', { value: 'content' });
    await send('WebDriver:SwitchToWindow', { handle: tab });
  };
  const idOf = (found: Record<string, string>) => Object.values(found)[0];
  /** An element of the widget, whose shadow root is at the end of the page. */
  const inWidget = (selector: string) =>
    until(async () => {
      await toPage();
      const place = { using: 'css selector', value: 'html > div' };
      const host = await send<Record<string, string>>('WebDriver:FindElement', place);
      const root = await send<Record<string, string>>('WebDriver:GetShadowRoot', { id: idOf(host) });
      const wanted = { shadowRoot: idOf(root), using: 'css selector', value: selector };
      return idOf(await send<Record<string, string>>('WebDriver:FindElementFromShadowRoot', wanted));
    });

  return {
    inPanel,
    press: (name) =>
      until(() =>
        inPanel<boolean>(
          `const found = [...document.querySelectorAll('button')].find(({ textContent, disabled }) => textContent.trim() === args[0] && !disabled);
          found?.click();
          return Boolean(found);`,
          name,
        ),
      ).then(() => {}),
    async inPage(body, ...args) {
      await toPage();
      return run('content', body, ...args);
    },
    async type(selector, text) {
      await send('WebDriver:ElementSendKeys', { id: await inWidget(selector), text });
    },
    async click(selector) {
      await send('WebDriver:ElementClick', { id: await inWidget(selector) });
    },
    async answerPrompt(answer) {
      await send('Marionette:SetContext', { value: 'content' });
      const handle = await until(async () => (await send<string[]>('WebDriver:GetWindowHandles')).find((each) => each !== tab));
      await send('WebDriver:SwitchToWindow', { handle });
      const element = async (value: string) =>
        idOf(await send<Record<string, string>>('WebDriver:FindElement', { using: 'css selector', value }));
      await until(() => element('#origins li'));
      const allow = await element('#allow');
      const window = await send<string>('WebDriver:GetElementText', { id: await element('body') });
      await send('WebDriver:ElementClick', { id: allow });
      const prompt = await until(() =>
        run<string>(
          'chrome',
          `for (const { PopupNotifications } of Services.wm.getEnumerator('navigator:browser')) {
            const prompt = PopupNotifications?.isPanelOpen && PopupNotifications.panel.firstElementChild;
            if (!prompt) continue;
            const { textContent } = prompt;
            (args[0] === 'allow' ? prompt.button : prompt.secondaryButton).click();
            return textContent;
          }`,
          answer,
        ),
      );
      await toPage();
      return { window, prompt };
    },
    async close() {
      await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      marionette.close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
