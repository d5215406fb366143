import { Image, Text, View } from '@tarojs/components'
import { media } from '@/platform/media'
import { a11y, pictureText } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './Pictures.module.scss'
import type { ReportPictures } from './use-report-pictures'

/** Pictures above the field in which they are typed off, and what else a text is taken from. */
export function PicturesBeside({ pictures }: { pictures: ReportPictures }) {
  const { shown, reader, busy, canAdd, note, failure } = pictures
  return (
    <View className={styles.stack}>
      <View className={styles.buttons}>
        <Button wide tone="secondary" disabled={!canAdd} onPress={pictures.choose} testId="choose-picture">
          {shown.length > 0 ? '再加一张图片' : '拍照或选图片'}
        </Button>
        <Button wide tone="secondary" busy={busy.pdf} onPress={pictures.readPdf} testId="choose-report-pdf">
          选择 PDF
        </Button>
      </View>
      <Notice tone="danger" testId="picture-failure">
        {failure}
      </Notice>
      <Notice tone="info" testId="picture-note">
        {note}
      </Notice>
      {shown.map(({ key, url }, at) => (
        <View key={key} className={`${styles.beside} t-picture-beside`}>
          {url ? (
            <View onClick={() => media.previewImages([url])} {...a11y(`第 ${at + 1} 张报告图片，点击放大`, 'button')}>
              <Image className={styles.whole} src={url} mode="widthFix" {...pictureText(`第 ${at + 1} 张报告图片`)} />
            </View>
          ) : (
            <Text className={styles.text}>{`第 ${at + 1} 张图片取不到，可能已过期，请移除后重新选择`}</Text>
          )}
          <View className={styles.buttons}>
            {reader ? (
              <Button tone="plain" size="small" busy={busy.reading} onPress={() => pictures.ask(key)} testId="ask-read">
                识别文字
              </Button>
            ) : null}
            <Button tone="plain" size="small" onPress={() => pictures.remove(key)} testId="remove-picture">
              移除
            </Button>
          </View>
        </View>
      ))}
      {shown.length > 0 && !reader ? (
        <Notice tone="info" testId="type-off">
          没有接入图片识别：图片只保存在本平台，随报告一起、只有您能看到。请对照图片输入文字
        </Notice>
      ) : null}
    </View>
  )
}
