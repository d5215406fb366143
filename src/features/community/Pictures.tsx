import { View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './entry.module.scss'

interface PicturesProps {
  urls: readonly string[]
  /** So many at most; all of them by default. */
  most?: number
  /** Without it they are a part of what is tapped as a whole. */
  onShow?: (index: number) => void
}

/** Pictures of an entry, three abreast; one alone is larger. */
export function Pictures({ urls, most = urls.length, onShow }: PicturesProps) {
  if (urls.length === 0) return null
  return (
    <View className={styles.pictures}>
      {urls.slice(0, most).map((url, index) => {
        const name = `第 ${index + 1} 张图片，共 ${urls.length} 张`
        return (
          <View
            key={url}
            className={classNames(urls.length === 1 && onShow ? styles.alone : styles.cell, 't-entry-picture')}
            onClick={onShow && (() => onShow(index))}
            {...(onShow && a11y(`${name}，点击放大`, 'button'))}
          >
            <Picture src={url} ratio="square" alt={name} className={styles.photo} />
          </View>
        )
      })}
    </View>
  )
}
