import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { InlineAction } from '@/features/security-check'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { a11y, pictureText } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import styles from './PaperCard.module.scss'
import type { PaperPlace, PaperWork, Uploads } from './use-uploads'

interface PaperCardProps<Place extends PaperPlace> {
  place: Place
  /** Shown in place of its name, where a heading above says the rest. */
  title?: string
  /** What must be seen on it. */
  hint?: string
  /** Where the stored picture is; undefined: none is. */
  url?: string
  work?: PaperWork
  uploads: Pick<Uploads<Place>, 'choose' | 'retry' | 'cancel' | 'remove' | 'show'>
  /** Shown in an empty place, over 拍照或选择. */
  drawing: ReactNode
  /** There is no other one: its words stand beside it. */
  isOnly?: boolean
}

/** One picture that is asked for: its place, how far it is, and what can be done with it. */
export function PaperCard<Place extends PaperPlace>({ isOnly = false, ...props }: PaperCardProps<Place>) {
  const { place, hint, url, work, uploads } = props
  const { id, name } = place
  const { title = name } = props
  const under = work !== undefined && work.progress !== null
  const isStored = url !== undefined && !work
  const press = () => {
    if (under) return
    if (isStored) uploads.show(place)
    else uploads.choose(place)
  }
  return (
    <View className={classNames(isOnly ? styles.only : styles.card, `t-paper t-paper-${id}`)}>
      <View
        className={classNames(styles.place, isOnly && styles.beside, `t-paper-place-${id}`)}
        onClick={press}
        {...a11y(isStored ? `查看${name}` : `上传${name}`, 'button')}
      >
        <Content {...props} />
      </View>
      <View className={styles.words}>
        <View className={styles.head}>
          <Text className={styles.name}>{title}</Text>
          {isStored ? <Tag tone="success">已上传</Tag> : null}
        </View>
        {hint ? <Text className={styles.hint}>{hint}</Text> : null}
        {work?.error ? <FieldError testId={`paper-error-${id}`}>{work.error}</FieldError> : null}
        <Actions {...props} under={under} />
      </View>
    </View>
  )
}

function Content<Place extends PaperPlace>({ place: { id, name }, url, work, drawing }: PaperCardProps<Place>) {
  if (work)
    return (
      <>
        <Image className={styles.preview} src={work.preview} mode="aspectFill" {...pictureText(name)} />
        <View className={styles.veil}>
          {work.progress === null ? (
            <Icon name="warning" size="large" color="on-brand" />
          ) : (
            <Text
              className={`${styles.progress} t-paper-progress-${id}`}
              {...a11y(`${name}上传进度`, 'progressbar')}
            >{`${Math.round(work.progress * 100)}%`}</Text>
          )}
        </View>
      </>
    )
  if (url !== undefined)
    return (
      <View className={`${styles.stored} t-paper-stored-${id}`}>
        <Picture src={url} ratio="wide" alt={name} className={styles.picture} />
      </View>
    )
  return (
    <View className={styles.empty}>
      {drawing}
      <Text className={styles.add}>拍照或选择</Text>
    </View>
  )
}

function Actions<Place extends PaperPlace>({ place, url, work, uploads, under }: PaperCardProps<Place> & { under: boolean }) {
  const { id } = place
  if (under)
    return (
      <InlineAction onPress={() => uploads.cancel(place)} testId={`paper-cancel-${id}`}>
        取消上传
      </InlineAction>
    )
  if (!work && url === undefined) return null
  return (
    <View className={styles.actions}>
      {work?.mayRetry ? (
        <InlineAction onPress={() => uploads.retry(place)} testId={`paper-retry-${id}`}>
          重试
        </InlineAction>
      ) : null}
      <InlineAction onPress={() => uploads.choose(place)} testId={`paper-again-${id}`}>
        重新选择
      </InlineAction>
      {url !== undefined && !work ? (
        <InlineAction onPress={() => uploads.remove(place)} testId={`paper-remove-${id}`}>
          删除
        </InlineAction>
      ) : null}
    </View>
  )
}
