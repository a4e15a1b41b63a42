import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown if rendering `children` fails. */
  fallback: ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Catches render errors of the widget, so that they do not break the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
