export interface OverlayOrder {
  mode: string;
}
