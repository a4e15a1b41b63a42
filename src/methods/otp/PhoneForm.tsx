import { useEffect, useMemo, useRef } from 'react';
import { useRuntime, useTyped } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from '../../limits.ts';
import { Button } from '../../ui/Button.tsx';
import { CountryButton } from '../../ui/CountryButton.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ErrorText } from '../ErrorText.tsx';
import type { PhoneInput } from './flow.ts';
import { usePhoneParts } from './usePhoneParts.ts';

export const sendPasscodeByPhone = lazyStep<'main', PhoneInput>(async () => (await import('./flow.ts')).sendPasscodeByPhone);

/** Sends a passcode by text or WhatsApp. The number can be typed before its formatting and the countries have arrived. */
export function PhoneForm({ channel }: { channel: 'sms' | 'whatsapp' }) {
  const { copy, language } = useRuntime();
  const [{ phone, country }, type] = useTyped();
  const parts = usePhoneParts();
  const countries = useMemo(() => parts?.countries(language.locale), [parts, language]);
  const send = useStep('main', sendPasscodeByPhone);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (send.error) input.current?.focus();
  }, [send.error]);

  function onChange(typed: string, isComposing: boolean) {
    // In the middle of a number, where formatting would throw the caret to its end, digits stay as they are typed.
    const isAtEnd = !isComposing && input.current?.selectionStart === typed.length;
    send.prepare();
    type((isAtEnd && parts?.formatTyped(phone, typed, country)) || { phone: typed });
  }

  // What was typed before its formatting was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are formatted as they are typed
  useEffect(() => {
    if (parts && phone) onChange(phone, false);
  }, [parts]);

  const selector =
    parts && countries ? (
      <parts.CountrySelect
        countries={countries}
        selected={country}
        onSelect={(code) => type({ country: code })}
        label={copy.phone.country}
        searchLabel={copy.phone.searchCountry}
        emptyLabel={copy.phone.noCountry}
      />
    ) : (
      <CountryButton code={DEFAULT_COUNTRY} dialCode={DEFAULT_DIAL_CODE} label={copy.phone.country} />
    );

  return (
    <Form onSubmit={() => void send.run({ channel, phone, country })} busy={send.pending}>
      <TextField
        label={copy.phone.phone}
        type="tel"
        name="phone"
        dir="ltr"
        value={phone}
        onChange={onChange}
        autoComplete="tel"
        inputMode="tel"
        {...(country === DEFAULT_COUNTRY && { placeholder: copy.phone.phonePlaceholder })}
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
