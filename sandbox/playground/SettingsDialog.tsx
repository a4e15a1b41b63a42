import { useEffect, useId, useRef } from 'react';
import { idpSettings, settingNames } from '../definitions/idpSettings.ts';
import type { ProposedSettings } from './state/proposedSettings.ts';

const SHOWN = 300;

interface SettingsDialogProps {
  proposal: ProposedSettings;
  /** Reason for which the provider refuses the settings, or an empty text. */
  error: string;
  onAnswer: (isAccepted: boolean) => void;
}

/** Asks whether to apply the settings of an address. Anybody can create such an address, so nothing changes before the answer. */
export function SettingsDialog({ proposal, error, onAnswer }: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="pg-dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId}>Change the settings of the mock provider?</h2>
      <p id={textId} className="dt-note">
        The link to this page contains these settings. Apply them only if you trust its sender.
      </p>
      <dl className="pg-changes">
        {proposal.changes.map(({ name, from, to }) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <del>{shown(from)}</del> <ins>{shown(to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="dt-error" role="alert">
        {error}
      </p>
      <div className="pg-wallet-answers">
        <button type="button" className="dt-button" onClick={() => onAnswer(false)}>
          Keep the current settings
        </button>
        <button type="button" className="dt-button dt-button-primary" onClick={() => onAnswer(true)}>
          Apply
        </button>
      </div>
    </dialog>
  );
}

function labelOf(name: string): string {
  const known = settingNames.find((each) => each === name);
  return known ? idpSettings[known].label : name.slice(0, SHOWN);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
