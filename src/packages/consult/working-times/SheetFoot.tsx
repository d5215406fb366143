import { Button } from '@/ui/Button'

interface SheetFootProps {
  isNew: boolean
  onRemove: () => void
  onDone: () => void
}

/** Of a row in its sheet: it is sent with the whole week. */
export const SheetFoot = ({ isNew, onRemove, onDone }: SheetFootProps) => (
  <>
    {isNew ? null : (
      <Button tone="secondary" onPress={onRemove} testId="remove-row">
        删除
      </Button>
    )}
    <Button wide onPress={onDone} testId="row-done">
      确定
    </Button>
  </>
)
