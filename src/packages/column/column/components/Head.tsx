import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import type { ColumnDetail } from '@/api/column'
import { formatCount } from '@/domain/format'
import { a11y, withRole } from '@/ui/a11y'
import { Standing } from '@/ui/Standing'
import { Tag } from '@/ui/Tag'
import { COURSE_TYPE } from '../doc-tabs'
import type { Skin } from '../skins'
import styles from './Head.module.scss'

interface HeadProps {
  column: ColumnDetail
  skin: Skin
  onFans: () => void
}

/** Characters of an introduction that fit three lines; longer ones are folded. */
const FOLDED_LENGTH = 60

/** The author of a column on the colour of its skin, its figures, and what they write about. */
export function Head({ column, skin, onFans }: HeadProps) {
  const { columnist, figure, diseases, docCounts } = column
  const courses = docCounts.find(({ type }) => type === COURSE_TYPE)?.count ?? 0
  return (
    <>
      <View className={classNames(styles.hero, styles[skin.name])}>
        <View className={styles.who}>
          <Text className={`${styles.name} t-column-name`}>{columnist.name}</Text>
          {columnist.title ? <Text className={styles.post}>{columnist.title}</Text> : null}
          {columnist.hospital ? <Text className={styles.post}>{columnist.hospital}</Text> : null}
          <View className={styles.tags}>
            {skin.mark ? <View className={`${styles.mark} t-skin-mark`}>{skin.mark}</View> : null}
            {diseases.map(({ id, name }) => (
              <Tag key={id} tone="primary">
                {name}
              </Tag>
            ))}
          </View>
        </View>
        <Standing name={columnist.name} portrait={columnist.avatar} figure={figure} drawing={skin.drawing} />
      </View>
      <View className={styles.figures}>
        <View className={`${styles.figure} t-fans-count`} onClick={onFans} {...withRole('link')}>
          <Text className={styles.number}>{formatCount(columnist.fansCount)}</Text>
          <Text className={styles.label}>粉丝</Text>
        </View>
        <View className={styles.figure}>
          <Text className={styles.number}>{formatCount(docCounts.reduce((sum, { count }) => sum + count, 0))}</Text>
          <Text className={styles.label}>内容</Text>
        </View>
        {courses > 0 ? (
          <View className={styles.figure}>
            <Text className={styles.number}>{courses}</Text>
            <Text className={styles.label}>课程</Text>
          </View>
        ) : null}
      </View>
      {columnist.introduction ? <Introduction text={columnist.introduction} /> : null}
    </>
  )
}

function Introduction({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const folds = text.length > FOLDED_LENGTH
  return (
    <View className={`${styles.introduction} t-introduction`}>
      <View className={classNames(styles.text, folds && !open && styles.folded)}>{text}</View>
      {folds ? (
        <View className={styles.more} onClick={() => setOpen(!open)} {...a11y(open ? '收起简介' : '展开简介', 'button')}>
          {open ? '收起' : '展开'}
        </View>
      ) : null}
    </View>
  )
}
