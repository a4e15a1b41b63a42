import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of what could not be rendered. */
  fallback: ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Keeps a fault inside the widget from taking the host's page with it. */
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
