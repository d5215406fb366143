import { Image, View } from '@tarojs/components'
import { pictureText } from '../a11y'
import { useEffect, useState } from 'react'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { poster as painter } from '@/platform/poster'
import type { Poster } from '@/platform/poster/contract'
import type { LocalFile } from '@/platform/types'
import { Button } from '../Button'
import { Sheet } from '../Sheet'
import { Spinner } from '../Spinner'
import { StateView } from '../StateView'
import styles from './PosterSheet.module.scss'

interface PosterSheetProps {
  /** Null: closed. Create it once for each opening: a new object is drawn again. */
  poster: Poster | null
  title: string
  /** File name of the saved picture, without its ending. */
  name: string
  /** It was saved, or its reader was told to keep it by a long press. */
  onKept?: () => void
  onClose: () => void
}

const SAID = {
  saved: '已保存',
  'long-press': '请长按图片保存',
  denied: '没有相册权限，请在设置中允许后重试',
  failed: '保存未成功，请重试',
} as const

/** A poster as a picture that can be kept and sent on. */
export function PosterSheet({ poster, ...rest }: PosterSheetProps) {
  return poster ? <Drawn poster={poster} {...rest} /> : null
}

function Drawn({ poster, title, name, onKept, onClose }: PosterSheetProps & { poster: Poster }) {
  const [file, setFile] = useState<LocalFile | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isWanted = true
    painter.draw(poster).then(
      (drawn) => isWanted && setFile(drawn),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [poster, tries])

  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  const save = async () => {
    if (!file) return
    const outcome = await media.saveImage(file.path, `${name}.png`)
    dialog.toast(SAID[outcome])
    if (outcome === 'saved' || outcome === 'long-press') onKept?.()
  }
  return (
    <Sheet open title={title} onClose={onClose} testId="poster-sheet">
      {failed ? (
        <StateView kind="error" title="海报生成失败" text="请稍后重试" actionText="重试" onAction={again} />
      ) : file ? (
        <View className={styles.drawn}>
          <Image
            className={`${styles.picture} t-poster`}
            src={file.path}
            mode="widthFix"
            showMenuByLongpress
            {...pictureText(title)}
          />
          <Button onPress={() => void save()} testId="poster-save">
            保存图片
          </Button>
        </View>
      ) : (
        <View className={styles.waiting}>
          <Spinner />
        </View>
      )}
    </Sheet>
  )
}
