import { AtActivityIndicator } from 'taro-ui'
import { usePalette } from '../use-palette'

/** Something takes a moment; lists use Skeleton instead. */
export function Spinner({ text = '' }: { text?: string }) {
  return <AtActivityIndicator color={usePalette().brandText} content={text} size={32} />
}
