import { View } from '@tarojs/components'
import type { Guideline } from '@/domain/guideline/types'
import { publisherNames, publisherSite } from '@/domain/guideline/wording'
import { navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './OriginalPart.module.scss'

interface OriginalPartProps {
  guideline: Guideline
  onPdf: () => void
}

/** Where the text of a guideline can be read: the licensed file, or its publisher's pages, because the text is protected. */
export function OriginalPart({ guideline: { publisher, pdf, pages }, onPdf }: OriginalPartProps) {
  const site = publisherSite(publisher)
  return (
    <Section title="原文">
      {pdf ? (
        <ListRow
          icon="file"
          text="查看原文（PDF）"
          note={pages === undefined ? undefined : `共 ${pages} 页`}
          onPress={onPdf}
          testId="guideline-pdf"
        />
      ) : (
        <>
          <View className={`${styles.none} t-guideline-no-pdf`}>
            指南全文受版权保护，本库不收录。{site ? '' : `请在${publisherNames[publisher]}的发表期刊中查阅。`}
          </View>
          {site ? (
            <ListRow
              icon="link"
              text="去发布方官网查原文"
              note={publisherNames[publisher]}
              onPress={() => void navigate('outerLinkPage', { url: site })}
              testId="guideline-site"
            />
          ) : null}
        </>
      )}
    </Section>
  )
}
