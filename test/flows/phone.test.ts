// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterEmail, type OpenedWidget, openWidget, settled } from '../support/openWidget.ts';

const NUMBER = '+12015550123';
const config = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } } as const;

const phoneField = ({ screen }: Pick<OpenedWidget, 'screen'>) => screen.findByLabelText<HTMLInputElement>('Phone number');
const country = ({ screen }: Pick<OpenedWidget, 'screen'>, name: string) =>
  screen.findByRole('button', { name: `Country ${name}` });

async function enterPhone(widget: OpenedWidget, typed: string) {
  await country(widget, 'United States +1');
  await widget.user.type(await phoneField(widget), typed);
  await widget.user.click(widget.screen.getByRole('button', { name: 'Continue' }));
}

// The first test of this file, where the metadata is still to be loaded.
test('OTP-02 a number can be typed and sent before the countries and number formats have loaded', async () => {
  const widget = await openWidget({ config });
  const { screen, message, sent } = widget;
  const field = await phoneField(widget);
  expect(screen.queryByRole('button', { name: /Country/ })).toBeNull();
  fireEvent.input(field, { target: { value: '2015550123' } });
  await waitFor(() => expect(field.value).toBe('2015550123'));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('button', { name: /Country/ })).toBeNull();
  await message(NUMBER);
  expect(sent('otps.sms.loginOrCreate')).toEqual([{ phone_number: NUMBER, expiration_minutes: 5 }]);
});

test('OTP-02 OTP-03 a texted passcode: US by default, national format while typing, sent in normalised form', async () => {
  const widget = await openWidget({ config });
  const { screen, user, message, sent, client } = widget;
  const field = await phoneField(widget);
  expect(field.placeholder).toBe('(123) 456-7890');
  expect(field.type).toBe('tel');
  expect(field.autocomplete).toBe('tel');
  await country(widget, 'United States +1');
  await user.type(field, '2015550123');
  expect(field.value).toBe('(201) 555-0123');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('A 6-digit passcode was sent to you at +1 201 555 0123.')).toBeTruthy();
  expect(sent('otps.sms.loginOrCreate')).toEqual([{ phone_number: NUMBER, expiration_minutes: 5 }]);
  const { code, channel } = await message(NUMBER);
  expect(channel).toBe('sms');
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
  expect(client.user.get()?.phone_numbers?.[0]).toMatchObject({ phone_number: NUMBER, verified: true });
});

test('OTP-02 a number that is filled in without an input event stays if it is refused', async () => {
  const widget = await openWidget({ config });
  const { screen, user, sent } = widget;
  await country(widget, 'United States +1');
  const field = await phoneField(widget);
  field.value = '+1 201';
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Invalid phone number, please try again.')).toBeTruthy();
  expect(field.value).toBe('+1 201');
  expect(sent('otps.sms.loginOrCreate')).toEqual([]);
});

test('OTP-02 a number that a password manager fills in and submits in one task is sent', async () => {
  const widget = await openWidget({ config });
  const { screen, sent } = widget;
  await country(widget, 'United States +1');
  const field = await phoneField(widget);
  fireEvent.input(field, { target: { value: '+44 7911 123456' } });
  fireEvent.submit(field.form as HTMLFormElement);
  expect(await screen.findByText('Enter passcode')).toBeTruthy();
  expect(sent('otps.sms.loginOrCreate')).toEqual([{ phone_number: '+447911123456', expiration_minutes: 5 }]);
});

test('OTP-02 a WhatsApp passcode, to a country chosen by dial code', async () => {
  const widget = await openWidget({ config });
  const { screen, user, message, sent } = widget;
  await user.click(await screen.findByRole('tab', { name: 'WhatsApp' }));
  await user.click(await country(widget, 'United States +1'));
  await user.type(await screen.findByRole('combobox', { name: 'Search country or code' }), '+49');
  expect(screen.getByRole('option', { name: /Germany/ }).textContent).toContain('+49');
  await user.keyboard('{Enter}');
  await country(widget, 'Germany +49');
  const field = await phoneField(widget);
  expect(field.placeholder).toBe('');
  await user.type(field, '015112345678');
  expect(field.value).toBe('01511 2345678');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('A 6-digit passcode was sent to you at +49 1511 2345678.')).toBeTruthy();
  expect(sent('otps.whatsapp.loginOrCreate')).toEqual([{ phone_number: '+4915112345678', expiration_minutes: 5 }]);
  expect(sent('otps.sms.loginOrCreate')).toEqual([]);
  const { code, channel } = await message('+4915112345678');
  expect(channel).toBe('whatsapp');
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-02 the names of the countries follow the language', async () => {
  const widget = await openWidget({ config });
  await country(widget, 'United States +1');
  widget.widget.update({ locale: 'de' });
  await widget.user.click(await widget.screen.findByRole('button', { name: 'Land Vereinigte Staaten +1' }));
  expect(await widget.screen.findByRole('option', { name: /Deutschland/ })).toBeTruthy();
  expect(widget.screen.queryByRole('option', { name: /Germany/ })).toBeNull();
});

test('OTP-02 a country is found by name and chosen with the pointer', async () => {
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await user.click(await country(widget, 'United States +1'));
  await user.type(await screen.findByRole('combobox', { name: 'Search country or code' }), 'switz');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /Switzerland/ }));
  await country(widget, 'Switzerland +41');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('OTP-02 a number that was typed before its country is kept, and belongs to that country', async () => {
  const widget = await openWidget({ config });
  const { screen, user, sent } = widget;
  await country(widget, 'United States +1');
  const field = await phoneField(widget);
  await user.type(field, '015112345678');
  await user.click(await country(widget, 'United States +1'));
  await user.type(await screen.findByRole('combobox', { name: 'Search country or code' }), '+49{Enter}');
  await country(widget, 'Germany +49');
  expect(field.value.replace(/\D/g, '')).toBe('015112345678');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('A 6-digit passcode was sent to you at +49 1511 2345678.')).toBeTruthy();
  expect(sent('otps.sms.loginOrCreate')).toEqual([{ phone_number: '+4915112345678', expiration_minutes: 5 }]);
});

test('OTP-02 a number that is pasted with its dial code chooses its country', async () => {
  const widget = await openWidget({ config });
  const { user } = widget;
  await country(widget, 'United States +1');
  const field = await phoneField(widget);
  await user.click(field);
  await user.paste('+44 20 7946 0958');
  await country(widget, 'United Kingdom +44');
  expect(field.value).toBe('020 7946 0958');
});

test('OTP-12 an invalid phone number is refused and nothing is sent', async () => {
  const widget = await openWidget({ config });
  const { screen, asked } = widget;
  await enterPhone(widget, '12345');
  expect(await screen.findByText('Invalid phone number, please try again.')).toBeTruthy();
  expect((await phoneField(widget)).getAttribute('aria-invalid')).toBe('true');
  await waitFor(async () => expect(document.activeElement).toBe(await phoneField(widget)));
  const announced = screen.getByText('Invalid phone number, please try again.');
  await widget.user.keyboard('{Enter}');
  // A new element is announced again.
  await waitFor(() => expect(screen.getByText('Invalid phone number, please try again.')).not.toBe(announced));
  expect(asked()).toEqual([]);
});

test('OTP-12 an invalid phone number shows the same text if only the provider detects it', async () => {
  const widget = await openWidget({ config });
  const { screen, idp } = widget;
  idp.faults.add({ call: 'otps.sms.loginOrCreate', fault: { kind: 'error', error_type: 'invalid_phone_number' } });
  await enterPhone(widget, '2015550123');
  expect(await screen.findByText('Invalid phone number, please try again.')).toBeTruthy();
});

test('OTP-07 a text is sent again to the same number', async () => {
  const widget = await openWidget({ config });
  const { screen, user, message, sent } = widget;
  await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' })).toBeTruthy();
  expect(sent('otps.sms.loginOrCreate')).toEqual(Array(2).fill({ phone_number: NUMBER, expiration_minutes: 5 }));
  const { code } = await message(NUMBER, 2);
  await user.type(screen.getByLabelText('6-digit passcode'), code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

/** A phone that fills in the code of the text message (WebOTP). */
function phoneThatReadsCodes() {
  let arrive: (credential: { code: string }) => void = () => {};
  const get = vi.fn(
    (request: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      }),
  );
  vi.stubGlobal('OTPCredential', class {});
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get, receive: (code: string) => arrive({ code }) };
}

test('OTP-04 a code that the phone offers to fill in (WebOTP) submits at once', async () => {
  const phone = phoneThatReadsCodes();
  const widget = await openWidget({ config });
  const { screen, message } = widget;
  await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const { code, text } = await message(NUMBER);
  expect(text).toContain(`@localhost #${code}`);
  expect(phone.get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  phone.receive(code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-04 a code of a second text message is filled in too', async () => {
  const phone = phoneThatReadsCodes();
  const widget = await openWidget({ config });
  const { screen, user, message } = widget;
  await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  phone.receive((await message(NUMBER)).code === '000000' ? '111111' : '000000');
  await screen.findByText('Invalid passcode, please try again.');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
  phone.receive((await message(NUMBER, 2)).code ?? '');
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-04 a code that is filled in while another one is being verified submits if that is refused', async () => {
  const phone = phoneThatReadsCodes();
  const widget = await openWidget({ config });
  const { screen, user, message, hold } = widget;
  await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  const { code } = await message(NUMBER);
  const respond = hold('otps.authenticate');
  await user.type(screen.getByLabelText('6-digit passcode'), code === '000000' ? '111111' : '000000');
  await screen.findByRole('progressbar');
  phone.receive(code ?? '');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('6-digit passcode').value).toBe(code));
  respond();
  expect(await screen.findByText('Your passcode has been successfully verified.')).toBeTruthy();
});

test('OTP-04 the wait for a texted code ends when the visitor goes back', async () => {
  const phone = phoneThatReadsCodes();
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  expect(phone.get.mock.calls.every(([{ signal }]) => signal.aborted)).toBe(true);
});

test.each(['WhatsApp', 'Email'])('OTP-04 a code by %s is not expected in a text message', async (tab) => {
  const phone = phoneThatReadsCodes();
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } });
  const { screen, user } = widget;
  await user.click(await screen.findByRole('tab', { name: tab }));
  if (tab === 'Email') await enterEmail(widget, 'ada@example.com');
  else await enterPhone(widget, '2015550123');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  await settled();
  expect(phone.get).not.toHaveBeenCalled();
});

test('OTP-12 MAIN-06 the error of a number is not shown in the tab of another channel', async () => {
  const widget = await openWidget({ config });
  const { screen, user } = widget;
  await enterPhone(widget, '12345');
  await screen.findByText('Invalid phone number, please try again.');
  await user.click(screen.getByRole('tab', { name: 'WhatsApp' }));
  expect((await phoneField(widget)).getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Invalid phone number, please try again.')).toBeNull();
});

test('OTP-02 MAIN-06 number, country and address are still there after a look at the other tabs', async () => {
  const widget = await openWidget({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } });
  const { screen, user } = widget;
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
  await user.click(await country(widget, 'United States +1'));
  await user.type(await screen.findByRole('combobox', { name: 'Search country or code' }), '+49{Enter}');
  await country(widget, 'Germany +49');
  await user.type(await phoneField(widget), '015112345678');
  await tab('Email');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example');
  await tab('WhatsApp');
  expect((await phoneField(widget)).value).toBe('01511 2345678');
  await country(widget, 'Germany +49');
  await tab('Email');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example');
  await tab('Text');
  expect((await phoneField(widget)).value).toBe('01511 2345678');
  await country(widget, 'Germany +49');
});
