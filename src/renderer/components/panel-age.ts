export interface PanelAge {
  readonly readAt: string | null;
  /** True when the last attempt could not reach the service. */
  readonly offline: boolean;
  readonly refreshing: boolean;
}
