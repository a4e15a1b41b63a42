import { useRuntime } from '../../flow/hooks.ts';
import { Alert } from '../../ui/Alert.tsx';

/** What a developer has to mend. Visitors of a live project do not see it. */
export function OneTapExplanation({ children }: { children: string | undefined }) {
  const { testMode } = useRuntime();
  return children && testMode ? <Alert kind="error">{children}</Alert> : null;
}
