interface OneTapPlaceProps {
  /** The element that contains the prompt; null before it was placed. */
  selector: string | null;
  onPut: (selector: string | null) => void;
}

/** Field for the element that contains the prompt, as an alternative to dragging. A drop fills it in. */
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
