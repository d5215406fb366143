import { View } from '@tarojs/components'
import styles from './YearNote.module.scss'

interface YearNoteProps {
  year: number
  /** What the address asked for, when there is no edition of it. */
  unknown?: string
  /** Whether the official list of the year is loaded. */
  loaded: boolean
}

/** Which edition of the reimbursement list a page speaks of, and how far it can be trusted. */
export function YearNote({ year, unknown, loaded }: YearNoteProps) {
  return (
    <View className={styles.note}>
      {unknown ? (
        <View className={`${styles.line} t-year-unknown`}>
          没有「{unknown}」年的目录，以下按 {year} 年目录显示。
        </View>
      ) : null}
      <View className={`${styles.line} t-year-note`}>
        {loaded ? `医保信息按 ${year} 年国家医保药品目录。` : `${year} 年官方目录尚未载入，医保状态均待核对。`}
        以国家医保局公布目录为准。
      </View>
    </View>
  )
}
