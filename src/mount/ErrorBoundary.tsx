import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown if rendering `children` fails twice. */
  fallback: ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

/**
 * Catches render errors of the widget, so that they do not break the page. After the first one, React creates all elements again: a script
 * of the page may have moved one, such as a field that it has wrapped, beside which another element then cannot be inserted.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private isSecond = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    if (this.isSecond) this.props.onError(error);
    // Before the paint, but later, because Preact does not catch an error while it handles one.
    else queueMicrotask(() => this.setState({ failed: false }));
    this.isSecond = true;
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
