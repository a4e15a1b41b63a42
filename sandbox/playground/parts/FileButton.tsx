import { Icon } from '../../devtools/components/Icon.tsx';

interface FileButtonProps {
  label: string;
  onText: (text: string) => void;
}

/** A button that opens a file. */
export function FileButton({ label, onText }: FileButtonProps) {
  return (
    <label className="dt-button pg-file">
      <Icon name="upload" />
      {label}
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          void file?.text().then(onText);
          target.value = '';
        }}
      />
    </label>
  );
}
