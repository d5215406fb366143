import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { aiApi } from '@/api/ai'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Sheet } from '@/ui/Sheet'
import styles from './PlaceSheet.module.scss'

/** A passage of one's own paper with what stands beside it; '' for none. */
export function PassageSheet({ passageId, onClose }: { passageId: string; onClose: () => void }) {
  return (
    <Sheet open={passageId !== ''} title="原文位置" onClose={onClose} testId="passage-sheet">
      {passageId ? <Passages passageId={passageId} /> : null}
    </Sheet>
  )
}

function Passages({ passageId }: { passageId: string }) {
  const query = useApi(aiApi.place, { passageId })
  const { section = '', passages = [] } = query.data ?? {}
  const page = passages.find(({ isAsked }) => isAsked)?.page
  return (
    <DataStates data={screenData(query)} skeleton="rows">
      <View className={styles.place}>
        <Text className={styles.note}>{[section, page && `第 ${page} 页`].filter(Boolean).join(' · ')}</Text>
        <View className={styles.passages}>
          {passages.map(({ id, text, isAsked }) => (
            <Text key={id} className={classNames(styles.passage, isAsked && `${styles.asked} t-asked-passage`)}>
              {text}
            </Text>
          ))}
        </View>
      </View>
    </DataStates>
  )
}
