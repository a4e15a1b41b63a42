import { usePlayground } from '../PlaygroundContext.ts';

interface NeedsMockProps {
  /** Beginning of the sentence that says so, such as `These settings need`. */
  what: string;
  children?: React.ReactNode;
}

/** Shows its children if the mock serves the calls; otherwise a message that they need it. */
export function NeedsMock({ what, children }: NeedsMockProps) {
  const { info } = usePlayground();
  if (info.server === null) return children;
  return (
    <p className="dt-note" role="note">
      {what} the mock identity provider. Here the calls go to {info.server}.
    </p>
  );
}
