import { useEffect, useRef } from 'react';
import type { PhoneMethod } from '../../config.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from '../../limits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CountryPlaceholder } from '../../ui/country/CountryPlaceholder.tsx';
import { flagOf } from '../../ui/country/flagOf.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { usePhoneModule } from './usePhoneModule.ts';

export const sendPasscodeByPhone = lazyStep(() => import('./flow.ts'), 'sendPasscodeByPhone');

/**
 * Form that sends a passcode by text message or WhatsApp. The number can be typed before its formatting and the countries have
 * loaded.
 */
export function PhoneForm({ channel }: { channel: PhoneMethod }) {
  const { copy, idPrefix } = useRuntime();
  const [{ phone, country }, type] = useTyped();
  const phoneModule = usePhoneModule();
  const send = useFormStep('main', sendPasscodeByPhone);
  const input = useRef<HTMLInputElement>(null);

  function onChange(typed: string, isComposing: boolean) {
    // In the middle of a number, digits stay as typed, because formatting would move the caret to the end.
    const isAtEnd = !isComposing && input.current?.selectionStart === typed.length;
    send.prepare();
    type((isAtEnd && phoneModule?.formatTyped(phone, typed, country)) || { phone: typed });
  }

  // Formats a number that was typed, or filled in without an event, before the formatting had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are formatted as they are typed
  useEffect(() => {
    const typed = input.current?.value;
    if (phoneModule && typed) onChange(typed, false);
  }, [phoneModule]);

  function onSubmit() {
    // From the field itself, because a password manager may fill it in without an event. The same number is not set again: the request
    // would wait for a render.
    const typed = (input.current as HTMLInputElement).value;
    if (typed !== phone) type({ phone: typed });
    return send.run({ channel, phone: typed, country });
  }

  const selector = phoneModule ? (
    <phoneModule.CountryField />
  ) : (
    <CountryPlaceholder flag={flagOf(DEFAULT_COUNTRY)} dialCode={DEFAULT_DIAL_CODE} />
  );

  return (
    <Form onSubmit={onSubmit} busy={send.pending}>
      <TextField
        id={`${idPrefix}phone`}
        label={copy.phone.phone}
        type="tel"
        name="phone"
        dir="ltr"
        value={phone}
        onChange={onChange}
        autoComplete="tel"
        inputMode="tel"
        placeholder={country === DEFAULT_COUNTRY ? copy.phone.phonePlaceholder : undefined}
        error={send.error && <ErrorText error={send.error} />}
        before={selector}
        inputRef={input}
        required
      />
      <Button type="submit" busy={send.pending}>
        {copy.common.continue}
      </Button>
    </Form>
  );
}
