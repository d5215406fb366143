import { View } from '@tarojs/components'
import type { ColumnPreview } from '@/api/medseek'
import { Notice } from '@/ui/Notice'
import { InterpretationHead } from '../components/InterpretationHead'
import { Effects } from '../literature-detail/Effects'
import { Summary } from '../literature-detail/Summary'

/** So many questions stand in a preview: those that the paper answers, in their order. */
const SHOWN = 3

export function PreviewView({ preview: { whole, isOwn, isListed } }: { preview: ColumnPreview }) {
  const { item, summary, effects } = whole
  const answered = summary.filter(({ quotes }) => quotes.length > 0).slice(0, SHOWN)
  return (
    <View className="t-column-preview">
      {isOwn ? (
        <Notice tone="info" edge testId="column-state">
          {item.isOwnFile
            ? '自己上传的文献不进入专栏，只有拿到分享链接的人能看到解读'
            : isListed
              ? '已展示在专栏，其他医生可以看到；不显示是谁解读的'
              : '仅您可见。展示后其他医生可以在专栏看到；不显示是谁解读的'}
        </Notice>
      ) : null}
      <InterpretationHead item={item} />
      <Summary summary={answered} />
      <Effects effects={effects} />
    </View>
  )
}
