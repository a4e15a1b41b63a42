interface OneTapPlaceProps {
  /** The element that the prompt is in; null before it was anywhere. */
  selector: string | null;
  onPut: (selector: string | null) => void;
}

/** Names an element for the prompt, for who does not drag. A drop fills it in. */
export function OneTapPlace({ selector, onPut }: OneTapPlaceProps) {
  return (
    <form
      className="dv-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onPut(String(new FormData(event.currentTarget).get('parent')).trim() || null);
      }}
    >
      <label className="dt-field">
        <span>Element</span>
        <input
          className="dt-input dt-mono"
          name="parent"
          defaultValue={selector ?? ''}
          placeholder="#sign-in"
          spellCheck="false"
          autoComplete="off"
        />
      </label>
      <button type="submit" className="dt-button">
        Put it there
      </button>
    </form>
  );
}
