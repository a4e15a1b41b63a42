/** Words about what went wrong, announced when they appear. */
export function ErrorMessage({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="dt-error" role="alert">
      {text}
    </p>
  );
}
