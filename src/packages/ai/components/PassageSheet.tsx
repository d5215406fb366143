import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { aiApi } from '@/api/ai'
import type { PageBox } from '@/api/literature'
import { medseekApi } from '@/api/medseek'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Sheet } from '@/ui/Sheet'
import { PagePicture } from './PagePicture'
import styles from './PlaceSheet.module.scss'

interface PassageSheetProps {
  /** '' for none. */
  passageId: string
  /** It came from a file with pages, on which it can be shown. */
  hasPages: boolean
  onClose: () => void
}

/** A passage of one's own paper with what stands beside it. */
export function PassageSheet({ passageId, hasPages, onClose }: PassageSheetProps) {
  return (
    <Sheet open={passageId !== ''} title="原文位置" onClose={onClose} testId="passage-sheet">
      {passageId ? <Passages passageId={passageId} hasPages={hasPages} /> : null}
    </Sheet>
  )
}

/** So much of the page is shown around, of a thousand; and no less of its width, or the letters would be larger than the text below. */
const AROUND = 40
const LEAST_WIDTH = 520

/** What of the page is shown: all that is marked, and a little around it. */
function partOf(boxes: readonly PageBox[]): PageBox {
  const edge = (most: (...all: number[]) => number, of: (box: PageBox) => number) => most(...boxes.map(of))
  const [left, right] = [edge(Math.min, ([x]) => x) - AROUND, edge(Math.max, ([x, , width]) => x + width) + AROUND]
  const [top, bottom] = [edge(Math.min, ([, y]) => y) - AROUND, edge(Math.max, ([, y, , height]) => y + height) + AROUND]
  const width = Math.min(1000, Math.max(LEAST_WIDTH, right - left))
  const from = Math.max(0, Math.min(left, 1000 - width))
  const start = Math.max(0, top)
  return [from, start, width, Math.min(1000, bottom) - start]
}

/** The passage on the page as it was printed. What is not there is not missed: the words stand below. */
function OnPage({ passageId }: { passageId: string }) {
  const { data } = useApi(medseekApi.place, { passageId })
  if (!data || !data.picture || data.boxes.length === 0) return null
  return (
    <PagePicture
      picture={data.picture}
      ratio={data.ratio}
      part={partOf(data.boxes)}
      marks={data.boxes}
      alt={`第 ${data.page} 页，标出的是这段原文`}
      testId="on-page"
    />
  )
}

function Passages({ passageId, hasPages }: Omit<PassageSheetProps, 'onClose'>) {
  const query = useApi(aiApi.place, { passageId })
  const { section = '', passages = [] } = query.data ?? {}
  const page = passages.find(({ isAsked }) => isAsked)?.page
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <View className={styles.place}>
        <Text className={styles.note}>{[section, page && `第 ${page} 页`].filter(Boolean).join(' · ')}</Text>
        {hasPages ? <OnPage passageId={passageId} /> : null}
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
