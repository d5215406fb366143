import { NOT_SOLD_HERE } from '@/domain/virtual-sale'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** In the place of a button that buys, where the platform does not let it be sold. */
export function NotSoldHere({ onGuide }: { onGuide: () => void }) {
  return (
    <>
      <Notice tone="watch">{NOT_SOLD_HERE}</Notice>
      <Button onPress={onGuide} testId="to-guide">
        查看购买方式
      </Button>
    </>
  )
}
