/** Conditions around the provider that are not part of its settings. */
export interface Environment {
  /** Difference between the mock's clock and this computer's in milliseconds; negative if the mock's is behind. */
  clockOffsetMs: number;
  /** Delivery time of a text message or an email in milliseconds. */
  deliveryMs: number;
}
