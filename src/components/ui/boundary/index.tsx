import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Drawn instead of the failed part; `retry` redraws it. */
  fallback?(retry: () => void, error: unknown): ReactNode
  /** When it changes, the children are tried again. */
  about?: unknown
  onFail?(error: unknown): void
  children: ReactNode
}

interface BoundaryState {
  failed: boolean
  error: unknown
  about: unknown
}

/** Limits an error thrown while drawing to this part of the page. React reports such errors only to a class. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  state: BoundaryState = { failed: false, error: null, about: this.props.about }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps({ about }: BoundaryProps, before: BoundaryState): Partial<BoundaryState> | null {
    return about === before.about ? null : { failed: false, error: null, about }
  }

  componentDidCatch(error: unknown): void {
    this.props.onFail?.(error)
  }

  render(): ReactNode {
    const { failed, error } = this.state
    if (!failed) return this.props.children
    return this.props.fallback?.(() => this.setState({ failed: false, error: null }), error) ?? null
  }
}
