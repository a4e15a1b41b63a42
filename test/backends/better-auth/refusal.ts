/** Returns the error type of a call that must fail. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { error_type?: string }) => error.error_type ?? String(error),
  );
