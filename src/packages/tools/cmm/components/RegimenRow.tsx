import { View } from '@tarojs/components'
import { drugName } from '@/domain/regimen/drugs'
import type { Regimen } from '@/domain/regimen/types'
import { isChecked } from '@/domain/regimen/wording'
import { a11y } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import { CheckTag } from '../../shared/CheckTag'
import styles from './RegimenRow.module.scss'

interface RegimenRowProps {
  regimen: Regimen
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One regimen of a list: name, drugs, cancers and settings. */
export function RegimenRow({ regimen, onPress, marks = [] }: RegimenRowProps) {
  const drugs = [...new Set(regimen.drugs.map(({ drug }) => drugName(drug)))].join(' + ')
  return (
    <View className={`${styles.row} t-regimen`} onClick={onPress} {...a11y(`${regimen.name}，${drugs}`, 'button')}>
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={styles.name}>
            <Highlight text={regimen.name} marks={marks} />
          </View>
          <CheckTag checked={isChecked(regimen)} />
        </View>
        <View className={styles.drugs}>
          <Highlight text={drugs} marks={marks} />
        </View>
        <View className={styles.note}>{[...regimen.cancers, ...regimen.setting].join(' · ')}</View>
      </View>
      <Icon name="forward" size="small" color={tokens.textDisabled} />
    </View>
  )
}
