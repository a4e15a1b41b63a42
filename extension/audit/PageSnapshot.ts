export interface PageSnapshot {
  url: string;
}
