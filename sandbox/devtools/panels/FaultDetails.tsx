import { useId } from 'react';
import { type Fault, faultFields } from '../../definitions/faultKinds.ts';

interface FaultDetailsProps {
  kind: Fault['kind'];
  errorTypes: readonly string[];
}

/** Form fields for one kind of fault. */
export function FaultDetails({ kind, errorTypes }: FaultDetailsProps) {
  const { status } = faultFields(kind);
  return (
    <>
      {kind === 'slow' ? (
        <>
          <label className="dt-field">
            <span>Delay in milliseconds</span>
            <input className="dt-input" name="ms" type="number" min="0" max="600000" step="100" defaultValue="3000" required />
          </label>
          <label className="dt-field">
            <span>Bandwidth in kbit/s</span>
            <input className="dt-input" name="kbit" type="number" min="1" max="800000" placeholder="Not limited" />
          </label>
        </>
      ) : null}
      {kind === 'error' ? <ErrorType types={errorTypes} /> : null}
      {status ? (
        <label className="dt-field">
          <span>HTTP status</span>
          <input
            key={kind}
            className="dt-input"
            name="status"
            type="number"
            min={status.type === 'number' ? status.min : undefined}
            max="599"
            placeholder={kind === 'error' ? 'Default of this type' : '200'}
          />
        </label>
      ) : null}
    </>
  );
}

function ErrorType({ types }: { types: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <label className="dt-field">
        <span>Error type</span>
        <input
          className="dt-input"
          name="error_type"
          list={listId}
          defaultValue="too_many_requests"
          pattern="[a-z0-9_]+"
          required
          spellCheck="false"
        />
      </label>
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}
