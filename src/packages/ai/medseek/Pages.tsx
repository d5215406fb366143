import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { InterpretedPage } from '@/api/medseek'
import { Button } from '@/ui/Button'
import { PagePicture } from '../components/PagePicture'
import styles from './Medseek.module.scss'

/** Pages with their passages and figures; one without text says so. */
export const Pages = ({ pages, isNumbered = true }: { pages: readonly InterpretedPage[]; isNumbered?: boolean }) => (
  <>
    {pages.map((page, at) => (
      <Page key={page.page} page={page} isNumbered={isNumbered} before={pages[at - 1]?.passages.at(-1)?.section} />
    ))}
  </>
)

interface PageProps {
  page: InterpretedPage
  /** It is a page that was printed, and not a part of a text without pages. */
  isNumbered: boolean
  /** The section that the part before ends in. */
  before?: string
}

function Page({ isNumbered, before, page: { page, picture, ratio, figures, isEmpty, passages } }: PageProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <View className={`${styles.page} t-page`}>
      {isNumbered ? (
        <View className={styles.head}>
          <Text className={styles.number}>{`第 ${page} 页`}</Text>
          {picture ? (
            <Button tone="plain" size="small" onPress={() => setWhole(!isWhole)} testId="page-switch">
              {isWhole ? '收起原页' : '看原页'}
            </Button>
          ) : null}
        </View>
      ) : null}
      {isWhole ? <PagePicture picture={picture} ratio={ratio} alt={`第 ${page} 页原页`} testId="whole-page" /> : null}
      {passages.map(({ id, section, text }, at) => (
        <View key={id}>
          {section !== (at > 0 || isNumbered ? passages[at - 1]?.section : before) ? (
            <Text className={styles.section}>{section}</Text>
          ) : null}
          <Text className={styles.passage}>{text}</Text>
        </View>
      ))}
      {picture
        ? figures.map(({ box, caption }) => (
            <View key={box.join(' ')} className={styles.figure}>
              <PagePicture picture={picture} ratio={ratio} part={box} alt={caption || `第 ${page} 页的图`} testId="figure" />
              <Text className={styles.note}>{caption || `第 ${page} 页的图，文中没有图题`}</Text>
            </View>
          ))
        : null}
      {passages.length === 0 ? (
        <Text className={styles.note}>
          {isEmpty ? '这一页没有文字，可能是扫描页或图片，未解读' : '这一页没有正文，或只有参考文献'}
        </Text>
      ) : null}
    </View>
  )
}
