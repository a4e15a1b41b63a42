import { Chip } from '../components/Chip.tsx';

interface KindFilterProps<Kind extends string> {
  kinds: Readonly<Partial<Record<Kind, string>>>;
  hidden: readonly Kind[];
  onChange: (hidden: readonly Kind[]) => void;
  children?: React.ReactNode;
}

/** Filter for the kinds of entries that a timeline shows. */
export function KindFilter<Kind extends string>({ kinds, hidden, onChange, children }: KindFilterProps<Kind>) {
  return (
    <fieldset className="dt-chips">
      <legend className="dt-hidden">Show</legend>
      {(Object.entries(kinds) as [Kind, string][]).map(([kind, label]) => (
        <Chip
          key={kind}
          kind={kind}
          label={label}
          checked={!hidden.includes(kind)}
          onChange={(checked) => onChange(checked ? hidden.filter((each) => each !== kind) : [...hidden, kind])}
        />
      ))}
      {children}
    </fieldset>
  );
}
