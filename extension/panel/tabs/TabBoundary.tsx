import { Component, type ReactNode } from 'react';

/** Shows one sentence in place of a tab that failed to render, so that the rest of the panel goes on. */
export class TabBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="dv-banner" role="alert" data-kind="problem">
        This tab cannot show what the page sent. Choose another tab, or eject the widget and inject it again.
      </p>
    );
  }
}
