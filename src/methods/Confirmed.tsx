import { SuccessMark } from '../ui/feedback/SuccessMark.tsx';
import { Heading } from '../ui/layout/Heading.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

/** Shown when a flow has ended successfully. */
export function Confirmed({ title, text }: { title: string; text: string }) {
  return (
    <Stack align="center">
      <SuccessMark />
      {/*
        With the space, which is not visible, both are one sentence in the text of the screen. Not a `Text`, because that is in another
        file than the calls.
      */}
      <Heading>{title}</Heading> <p className="siw-text">{text}</p>
    </Stack>
  );
}
