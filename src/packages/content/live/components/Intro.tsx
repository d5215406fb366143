import { View } from '@tarojs/components'
import { docApi, type DocDetail } from '@/api/doc'
import { formatFileSize } from '@/domain/format'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { Card } from '@/ui/Card'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { RichText, useRichText, type TextSize } from '@/ui/RichText'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import styles from './Intro.module.scss'

interface IntroProps {
  doc: DocDetail
  gated: boolean
  textSize: TextSize
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
}

/** What the live is about, its files, and others on the same matter. */
export function Intro({ doc, gated, textSize, onLink, onPicture }: IntroProps) {
  const blocks = useRichText(doc.body)
  return (
    <View className="t-live-intro">
      <Card>
        {doc.body ? (
          // The picture of a live is the player's; media inside the text have no place here.
          <RichText blocks={blocks} size={textSize} onLink={onLink} onPicture={onPicture} renderMedia={() => null} />
        ) : (
          <StateView kind="empty" title="暂无介绍" />
        )}
        {doc.tags.length > 0 ? (
          <View className={styles.tags}>
            {doc.tags.map(({ id, name }) => (
              <Tag key={id} tone="primary">
                {name}
              </Tag>
            ))}
          </View>
        ) : null}
      </Card>
      {doc.attachments.length > 0 && !gated ? (
        <Section title="资料">
          {doc.attachments.map(({ id, name, size }) => (
            <ListRow
              key={id}
              icon="file"
              text={name}
              note={formatFileSize(size)}
              onPress={() => void navigate('filePreview', { id })}
              testId="attachment"
            />
          ))}
        </Section>
      ) : null}
      <Related docId={doc.id} />
    </View>
  )
}

/** Not drawn when there are none. */
function Related({ docId }: { docId: string }) {
  const { data } = useApi(docApi.related, { docId })
  if (!data || data.items.length === 0) return null
  return (
    <Section title="相关推荐">
      {data.items.map((doc) => (
        <DocRow key={doc.id} doc={doc} onPress={openDocument} />
      ))}
    </Section>
  )
}
