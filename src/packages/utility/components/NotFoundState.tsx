import { replace } from '@/routes'
import { StateView } from '@/ui/StateView'

interface NotFoundStateProps {
  title?: string
  text?: string
}

/** For an address that leads nowhere, with the way out. */
export function NotFoundState({ title = '页面不存在', text = '链接可能已失效或输入有误' }: NotFoundStateProps) {
  return <StateView kind="notFound" title={title} text={text} actionText="返回首页" onAction={() => void replace('home')} />
}
