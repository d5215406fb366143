import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { isBuilt, navigate } from '@/routes'
import { a11y, heading } from '@/ui/a11y'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Icon } from '@/ui/Icon'
import { Switch } from '@/ui/Switch'
import styles from '../Home.module.scss'

interface FeedHeadProps {
  signedIn: boolean
  byDisease: boolean
  onByDisease: (on: boolean) => void
  onLogin: () => void
  diseases: readonly { id: string; name: string }[]
  /** Empty: all. */
  disease: string
  onDisease: (id: string) => void
}

/** The heading of what is recommended: by which rules, and of which disease. */
export function FeedHead(props: FeedHeadProps) {
  const { signedIn, byDisease, diseases, disease, onDisease, onLogin } = props
  const [open, setOpen] = useState(false)
  const chip = (id: string, text: string): ReactNode => (
    <Chip key={id} text={text} role="tab" on={disease === id} onPress={() => onDisease(id)} testId="feed-chip" />
  )
  return (
    <>
      <View className={styles.feedHead}>
        <View className={styles.feedTitle} {...heading(2)}>
          为您推荐
        </View>
        {signedIn ? (
          <View
            className={`${styles.feedMore} t-feed-rules`}
            onClick={() => setOpen(!open)}
            {...a11y('病种，推荐方式', 'button', { expanded: open })}
          >
            <Icon name="sliders" size="small" />
            病种
          </View>
        ) : (
          <View className={`${styles.feedMore} t-feed-login`} onClick={onLogin} {...a11y('登录后按病种推荐', 'button')}>
            登录后按病种推荐
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        )}
      </View>
      {open && signedIn ? <Rules {...props} /> : null}
      {diseases.length > 0 ? (
        <View className={styles.chips}>
          <ChipStrip tabs>
            {chip('', signedIn && byDisease ? '我关注的' : '全部')}
            {diseases.map(({ id, name }) => chip(id, name))}
          </ChipStrip>
        </View>
      ) : null}
    </>
  )
}

function Rules({ byDisease, onByDisease }: Pick<FeedHeadProps, 'byDisease' | 'onByDisease'>) {
  return (
    <View className={styles.rules}>
      <Switch
        on={byDisease}
        onChange={onByDisease}
        label="按病种推荐"
        note={
          byDisease ? '您关注的和近期常读的病种排在前面，读完的排在后面；清除浏览历史即不再据此推荐' : '所有文章按发布时间排列'
        }
        testId="by-disease"
      />
      {isBuilt('library/my-subscribe') ? (
        <View
          className={`${styles.subscribe} t-feed-subscribe`}
          onClick={() => void navigate('mySubscribe')}
          {...a11y('管理关注的病种', 'link')}
        >
          管理关注的病种
          <Icon name="forward" size="small" color="ink-3" />
        </View>
      ) : null}
    </View>
  )
}
