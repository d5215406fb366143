import { View } from '@tarojs/components'
import { DataStates } from '@/shell/PageShell'
import type { ScreenData } from '@/shell/PageShell/state'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import styles from './OptionSheet.module.scss'

export interface Option {
  id: string
  name: string
}

/** Lists to choose from change rarely: so long they are kept on the device. */
export const LIST_SECONDS = 7 * 86_400

interface OptionSheetProps {
  open: boolean
  title: string
  options: readonly Option[]
  chosen: string
  /** The list is still being fetched, or could not be fetched. */
  data?: ScreenData
  onChoose: (option: Option) => void
  onClose: () => void
  testId?: string
}

/** A short list to choose one of. */
export function OptionSheet({ open, title, options, chosen, data, onChoose, onClose, testId = 'options' }: OptionSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose} testId={testId}>
      <DataStates data={data} skeleton="lines">
        {options.map((option) => (
          <OptionRow key={option.id} option={option} chosen={option.id === chosen} onChoose={onChoose} />
        ))}
      </DataStates>
    </Sheet>
  )
}

interface OptionRowProps {
  option: Option
  chosen?: boolean
  onChoose: (option: Option) => void
}

/** One line of a list to choose from. */
export function OptionRow({ option, chosen = false, onChoose }: OptionRowProps) {
  return (
    <View
      className={`${styles.option} t-option-${option.id}`}
      onClick={() => onChoose(option)}
      {...a11y(chosen ? `${option.name}，已选中` : option.name, 'button')}
    >
      <View className={styles.name}>{option.name}</View>
      {chosen ? <Icon name="check" color="brand-text" /> : null}
    </View>
  )
}
