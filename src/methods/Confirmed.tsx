import { Heading } from '../ui/Heading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SuccessMark } from '../ui/SuccessMark.tsx';
import { Text } from '../ui/Text.tsx';

/** The end of a flow that went well. */
export function Confirmed({ title, text }: { title: string; text: string }) {
  return (
    <Stack align="center">
      <SuccessMark />
      <Heading>{title}</Heading>
      <Text>{text}</Text>
    </Stack>
  );
}
