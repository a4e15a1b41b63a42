import { expect, type Page } from '@playwright/test';

interface Dialog {
  dialogId: string;
  dialogType: 'AccountChooser' | 'AutoReauthn' | 'ConfirmIdpLogin' | 'SelectIdp' | 'Error';
  accounts: readonly { email: string; loginState: 'SignIn' | 'SignUp' }[];
}

/** Chromium's account chooser, which is not part of the page. */
export interface Fedcm {
  /** Waits for the dialog of a kind. */
  shown(type?: Dialog['dialogType']): Promise<Dialog>;
  /** Waits until no dialog is open. */
  gone(): Promise<void>;
  choose(email: string): Promise<void>;
  /** Closes it; with `cooldown` so often that the browser does not show it for some time. */
  dismiss(cooldown?: boolean): Promise<void>;
  press(button: 'ConfirmIdpLoginContinue' | 'ErrorGotIt'): Promise<void>;
  /** Ends that time. */
  resetCooldown(): Promise<void>;
}

/** Controls the account chooser of a page, and removes the delay with which a browser hides the reason of a refusal. */
export async function controlFedcm(page: Page): Promise<Fedcm> {
  const browser = await page.context().newCDPSession(page);
  let present: Dialog | null = null;
  browser.on('FedCm.dialogShown', (dialog) => {
    present = dialog as Dialog;
  });
  browser.on('FedCm.dialogClosed', ({ dialogId }) => {
    if (present?.dialogId === dialogId) present = null;
  });
  await browser.send('FedCm.enable', { disableRejectionDelay: true });
  await browser.send('FedCm.resetCooldown');

  async function shown(type: Dialog['dialogType'] = 'AccountChooser'): Promise<Dialog> {
    await expect.poll(() => present?.dialogType, { message: 'the account chooser' }).toBe(type);
    return present as unknown as Dialog;
  }
  return {
    shown,
    gone: () => expect.poll(() => present, { message: 'no account chooser' }).toBeNull(),
    async choose(email) {
      const { dialogId, accounts } = await shown();
      const accountIndex = accounts.findIndex((account) => account.email === email);
      await browser.send('FedCm.selectAccount', { dialogId, accountIndex });
    },
    async dismiss(cooldown = false) {
      if (!present) throw new Error('There is no dialog to close.');
      await browser.send('FedCm.dismissDialog', { dialogId: present.dialogId, triggerCooldown: cooldown });
    },
    async press(dialogButton) {
      if (!present) throw new Error('There is no dialog with a button.');
      await browser.send('FedCm.clickDialogButton', { dialogId: present.dialogId, dialogButton });
    },
    resetCooldown: async () => void (await browser.send('FedCm.resetCooldown')),
  };
}
