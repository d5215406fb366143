import { View } from '@tarojs/components'
import { kindsOf } from '@/domain/tnm/evaluate'
import type { Edition, Kind } from '@/domain/tnm/types'
import { Segmented } from '@/ui/Segmented'
import styles from './EditionHead.module.scss'

/** `yp` alone, so that three of them fit beside two editions on a narrow phone. */
const KIND_NAMES: Readonly<Record<Kind, string>> = { c: '临床 c', p: '病理 p', yp: 'yp' }

const AJCC = 'AJCC '

interface EditionHeadProps {
  editions: readonly Edition[]
  edition: Edition
  kind: Kind
  onEdition: (id: string) => void
  onKind: (kind: Kind) => void
}

/** By which edition, and as which kind of staging. */
export function EditionHead({ editions, edition, kind, onEdition, onKind }: EditionHeadProps) {
  const kinds = kindsOf(edition)
  // Said by none where all would say it.
  const isAjcc = editions.every(({ shortZh }) => shortZh.startsWith(AJCC))
  return (
    <View className={styles.head}>
      {editions.length > 1 ? (
        <View className={styles.choice}>
          <Segmented
            label="分期版本"
            items={editions.map(({ id, shortZh }) => ({
              key: id,
              text: isAjcc ? shortZh.slice(AJCC.length) : shortZh,
              testId: `tab-${id}`,
            }))}
            current={edition.id}
            onChange={onEdition}
          />
        </View>
      ) : (
        <View className={`${styles.edition} t-edition`}>{edition.shortZh}</View>
      )}
      {kinds.length > 1 ? (
        <View className={styles.choice}>
          <Segmented
            label="分期类型"
            items={kinds.map((each) => ({ key: each, text: KIND_NAMES[each], testId: `kind-${each}` }))}
            current={kind}
            onChange={onKind}
          />
        </View>
      ) : null}
    </View>
  )
}
