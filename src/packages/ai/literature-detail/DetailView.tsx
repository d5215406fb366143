import { Text, View } from '@tarojs/components'
import type { PaperDetail } from '@/api/literature'
import { IMPORT_NAMES } from '@/domain/paper/citation'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { PaperHead } from '../components/PaperHead'
import styles from './Detail.module.scss'
import { Effects } from './Effects'
import { Summary } from './Summary'

interface DetailViewProps {
  detail: PaperDetail
  /** Opens the original at a passage. */
  onPlace: (passageId: string) => void
  onCopy: () => void
  onLogin: () => void
}

/** A paper as it is read: its own sentences by question, its figures as a plot, its abstract. */
export function DetailView({ detail, onPlace, onCopy, onLogin }: DetailViewProps) {
  const { paper, isOpen, abstract, summary, effects } = detail
  return (
    <View className="t-paper-detail">
      <PaperHead paper={paper} />
      {isOpen ? (
        <>
          <Summary summary={summary} onPlace={onPlace} />
          <Effects effects={effects} onPlace={onPlace} />
          {abstract.length > 0 ? (
            <Section title="摘要">
              <View className={styles.abstract}>
                {abstract.map(({ title, text }, at) => (
                  <View key={at} className={styles.part}>
                    {title ? <Text className={styles.heading}>{title}</Text> : null}
                    <Text className={styles.text}>{text}</Text>
                  </View>
                ))}
              </View>
            </Section>
          ) : null}
        </>
      ) : (
        <View className={styles.closed}>
          <Notice tone="info" testId="closed-paper">
            登录后可阅读这篇文献的解读、摘要与原文
          </Notice>
          <Button onPress={onLogin} testId="login-to-read">
            登录后阅读
          </Button>
        </View>
      )}
      <Facts detail={detail} onCopy={onCopy} />
    </View>
  )
}

function Facts({ detail, onCopy }: Pick<DetailViewProps, 'detail' | 'onCopy'>) {
  const { doi, pmid, pmcid, keywords, importSource } = detail
  const rows = [
    ['DOI', doi],
    ['PMID', pmid],
    ['PMCID', pmcid],
    ['关键词', keywords.join('、')],
    ['来源', IMPORT_NAMES[importSource]],
  ].filter(([, value]) => value)
  return (
    <Section title="文献信息">
      <View className={styles.facts}>
        {rows.map(([name, value]) => (
          <View key={name} className={styles.fact}>
            <Text className={styles.name}>{name}</Text>
            <Text className={styles.value}>{value}</Text>
          </View>
        ))}
      </View>
      <ListRow text="复制引用" icon="copy" onPress={onCopy} testId="copy-citation" />
    </Section>
  )
}
