import { usePlayground } from '../PlaygroundContext.ts';

interface NeedsMockProps {
  /** What needs the mock, as the beginning of a sentence, such as `Users`. */
  what: string;
  children?: React.ReactNode;
}

/** Shows its children where the mock serves the calls; otherwise says that they need it. */
export function NeedsMock({ what, children }: NeedsMockProps) {
  const { info } = usePlayground();
  if (info.server === null) return children;
  return (
    <p className="dt-note" role="note">
      {what} the mock identity provider. Here the calls go to {info.server}.
    </p>
  );
}
