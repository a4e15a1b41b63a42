import { useRuntime } from '../../flow/useRuntime.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { EmailLinkForm } from '../email-link/EmailLinkForm.tsx';
import { EmailPasscodeForm } from '../otp/EmailPasscodeForm.tsx';
import { PhoneForm } from '../otp/PhoneForm.tsx';
import { PasswordEmailForm } from '../password/PasswordEmailForm.tsx';
import type { LoginForm, LoginTab } from './orderMethods.ts';

function MethodForm({ form }: { form: LoginForm }) {
  switch (form.kind) {
    case 'phone':
      return <PhoneForm key={form.channel} channel={form.channel} />;
    case 'passcode':
      return <EmailPasscodeForm />;
    case 'link':
      return <EmailLinkForm />;
    case 'password':
      return <PasswordEmailForm />;
  }
}

function TabbedForms({ tabs, first }: { tabs: readonly LoginTab[]; first: LoginTab }) {
  const { copy, idPrefix } = useRuntime();
  const [typed, type] = useTyped();
  const selected = tabs.find((tab) => tab.label === typed.tab) ?? first;
  return (
    <Tabs
      id={idPrefix}
      label={copy.main.tabs}
      tabs={tabs.map(({ label }) => ({ id: label, label: copy.main[label] }))}
      selected={selected.label}
      onSelect={(tab) => type({ tab })}
    >
      <MethodForm form={selected.form} />
    </Tabs>
  );
}

/** Shows the form of the only method, or tabs with one form each. */
export function LoginForms({ tabs }: { tabs: readonly LoginTab[] }) {
  const [first] = tabs;
  if (!first) return null;
  // A single form does not read the selected tab, so typing renders nothing around it again.
  return tabs.length === 1 ? <MethodForm form={first.form} /> : <TabbedForms tabs={tabs} first={first} />;
}
