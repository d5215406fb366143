import { View } from '@tarojs/components'
import classNames from 'classnames'
import { CheckBanner } from '@/features/tools/CheckBanner'
import styles from './YearNote.module.scss'

interface YearNoteProps {
  year: number
  /** What the address asked for, when there is no edition of it. */
  unknown?: string
  /** Whether the official list of the year is loaded. */
  loaded: boolean
  /** What else of the page waits for a check: a page has one banner. */
  also?: string
  /** The page has its banner already: this is said as a line. */
  isLine?: boolean
}

/** Which edition of the reimbursement list a page speaks of, and how far it can be trusted. */
export function YearNote({ year, unknown, loaded, also = '', isLine = false }: YearNoteProps) {
  const official = '以国家医保局公布目录为准。'
  const open = loaded && !also ? '' : `${loaded ? '' : `医保状态待核对：${year} 年官方目录尚未载入，${official}`}${also}`
  const line = classNames(styles.line, !isLine && styles.onPage)
  return (
    <View className="t-year-note">
      {unknown ? (
        <View className={`${line} t-year-unknown`}>
          没有「{unknown}」年的目录，以下按 {year} 年目录显示。
        </View>
      ) : null}
      {loaded ? (
        <View className={line}>
          医保信息按 {year} 年国家医保药品目录，{official}
        </View>
      ) : null}
      {isLine ? <View className={line}>{open}</View> : open ? <CheckBanner text={open} /> : null}
    </View>
  )
}
