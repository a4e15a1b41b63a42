/** Error message, which is announced when it appears. */
export function ErrorMessage({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="dt-error" role="alert">
      {text}
    </p>
  );
}
