import { ScrollView, Text, View } from '@tarojs/components'
import { docApi } from '@/api/doc'
import { pubApi } from '@/api/pub'
import { isBuilt, navigate, openLink, resolveAddress } from '@/routes'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { openColumn } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon, iconName } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import styles from '../Study.module.scss'

const canOpen = (link: string): boolean => isBuilt(resolveAddress(link)?.page ?? '')

/** The lists that the backend offers, and the columns. */
export function Places() {
  const blocks = useApi(docApi.blocks, {}, KEPT)
  const columns = isBuilt('column/column')
  const columnists = useApi(pubApi.columnists, { pageIdx: 0, pageSize: 10 }, { ...KEPT, enabled: columns })
  if (blocks.isLoading) return null
  const places = [
    ...(blocks.data?.blocks ?? []),
    { id: 'hot', name: '阅读排行', icon: 'fire', link: '/hotNews' },
    { id: 'subjects', name: '专题', icon: 'layers', link: '/subjectList' },
    { id: 'campaign', name: '青年医师', icon: 'people', link: '/35under35' },
    { id: 'moke', name: '慕课项目', icon: 'study', link: '/mokedevelopment' },
    { id: 'asked', name: '同行问答', icon: 'comment', link: '/mokeCommunity/question' },
  ].filter(({ link }) => canOpen(link))
  return (
    <>
      {places.length > 0 ? (
        <Section title="栏目">
          <View className={styles.places}>
            {places.map(({ id, name, icon, link }) => (
              <View key={id} className={`${styles.place} t-entrance`} onClick={() => void openLink(link)} {...withRole('link')}>
                <Icon name={iconName(icon)} size="large" color="brand-text" />
                <View className={styles.placeName}>{name}</View>
              </View>
            ))}
          </View>
        </Section>
      ) : null}
      {columnists.data?.items.length ? (
        <Section title="专栏" plain moreText="全部" onMore={() => void navigate('columnList')}>
          <ScrollView scrollX className={styles.strip} showScrollbar={false}>
            <View className={styles.stripRow}>
              {columnists.data.items.map(({ id, name, avatar, hospital }) => (
                <View key={id} className={styles.columnist} onClick={() => openColumn(id)} {...withRole('link')}>
                  <Avatar src={avatar} name={name} />
                  <Text className={styles.columnistName}>{name}</Text>
                  <Text className={styles.columnistNote}>{hospital}</Text>
                </View>
              ))}
            </View>
          </ScrollView>
        </Section>
      ) : null}
    </>
  )
}
