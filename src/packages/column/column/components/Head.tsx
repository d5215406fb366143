import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import type { ColumnDetail } from '@/api/column'
import { formatCount } from '@/domain/format'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { ShareArea } from '@/ui/ShareArea'
import { Tag } from '@/ui/Tag'
import { FollowButton } from '../../components/FollowButton'
import type { Skin } from '../skins'
import styles from './Head.module.scss'

interface HeadProps {
  column: ColumnDetail
  skin: Skin
  onFollow: () => void
  onShare: () => void
  onFans: () => void
}

/** Characters of an introduction that fit three lines; longer ones are folded. */
const FOLDED_LENGTH = 60

/** The banner of a column with its author, and what they write about. */
export function Head({ column, skin, onFollow, onShare, onFans }: HeadProps) {
  const { columnist, diseases, docCounts } = column
  const total = docCounts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <View className={classNames(styles.banner, styles[skin.name])}>
        {skin.mark ? <View className={`${styles.mark} t-skin-mark`}>{skin.mark}</View> : null}
        <ShareArea className={styles.share} onPress={onShare} label="分享专栏">
          <Icon name="share" color="on-brand" />
        </ShareArea>
        <View className={styles.author}>
          <Avatar src={columnist.avatar} name={columnist.name} size="large" />
          <View className={styles.who}>
            <Text className={`${styles.name} t-column-name`}>{columnist.name}</Text>
            <Text className={styles.post}>{[columnist.hospital, columnist.title].filter(Boolean).join(' · ')}</Text>
          </View>
        </View>
      </View>
      <View className={styles.card}>
        <View className={styles.figures}>
          <View className={`${styles.figure} t-fans-count`} onClick={onFans} {...withRole('link')}>
            <Text className={styles.number}>{formatCount(columnist.fansCount)}</Text>
            <Text className={styles.label}>粉丝</Text>
          </View>
          <View className={styles.figure}>
            <Text className={styles.number}>{formatCount(total)}</Text>
            <Text className={styles.label}>内容</Text>
          </View>
          <View className={styles.space} />
          <FollowButton columnist={columnist} onPress={onFollow} />
        </View>
        <View className={styles.tags}>
          {diseases.map(({ id, name }) => (
            <Tag key={id} tone="primary">
              {name}
            </Tag>
          ))}
        </View>
        {columnist.introduction ? <Introduction text={columnist.introduction} /> : null}
      </View>
    </>
  )
}

function Introduction({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const folds = text.length > FOLDED_LENGTH
  return (
    <View className="t-introduction">
      <View className={classNames(styles.text, folds && !open && styles.folded)}>{text}</View>
      {folds ? (
        <View className={styles.more} onClick={() => setOpen(!open)} {...a11y(open ? '收起简介' : '展开简介', 'button')}>
          {open ? '收起' : '展开'}
        </View>
      ) : null}
    </View>
  )
}
