/** The error type of a call that has to fail. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { error_type?: string }) => error.error_type ?? String(error),
  );
