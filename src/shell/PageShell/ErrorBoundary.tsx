import { Component, type PropsWithChildren } from 'react'
import { StateView } from '@/ui/StateView'

interface Props {
  onError: (error: Error) => void
  /** The content is drawn again. */
  onRetry: () => void
}

/** Keeps an error of one screen from breaking the others. */
export class ErrorBoundary extends Component<PropsWithChildren<Props>, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  render() {
    if (!this.state.failed) return this.props.children
    return (
      <StateView
        kind="error"
        title="页面出错了"
        text="问题已记录，您可以重试，或返回后重新进入"
        actionText="重试"
        onAction={this.retry}
      />
    )
  }
}
