import { AtActivityIndicator } from 'taro-ui'
import { tokens } from '../tokens/tokens'

/** Something takes a moment; lists use Skeleton instead. */
export function Spinner({ text = '' }: { text?: string }) {
  return <AtActivityIndicator color={tokens.primary} content={text} size={32} />
}
