import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page.tsx'

type Props = { children: ReactNode }

/** Only a class can catch what its children throw. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
