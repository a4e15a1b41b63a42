/** What the world around the provider is like, as far as nobody sets it up. */
export interface Environment {
  /** Milliseconds by which the mock's clock is ahead of this computer's; negative where it is behind. */
  clockOffsetMs: number;
  /** Milliseconds that a text or a mail takes to arrive. */
  deliveryMs: number;
}
