import { Image, Text, View } from '@tarojs/components'
import { HEAD_COVER } from '@/domain/report/picture'
import { pictureText } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { CoverPicture } from './CoverPicture'
import styles from './Pictures.module.scss'
import type { ReportPictures } from './use-report-pictures'

/** A picture is painted over by its doctor, and looked at once more before it leaves. */
export function PictureSheet({ pictures }: { pictures: ReportPictures }) {
  const { underway, reader, shown } = pictures
  const key = underway?.key ?? ''
  return (
    <Sheet
      open={underway !== null}
      title={key ? '确认发送' : '遮盖个人信息'}
      onClose={pictures.close}
      footer={key ? <Sending pictures={pictures} /> : <Covering pictures={pictures} />}
      testId="picture-sheet"
    >
      {underway === null ? null : key ? (
        <View className={styles.stack}>
          <Text className={styles.text}>
            {`将把下面这张图片发送给图片识别服务（${reader}），它不在本平台。发送前请确认图上看不到姓名、证件号、电话、住院号、条码和二维码。`}
          </Text>
          <Image
            className={styles.whole}
            src={shown.find((one) => one.key === key)?.url ?? ''}
            mode="widthFix"
            {...pictureText('将发送的图片，已遮盖')}
          />
        </View>
      ) : (
        <View className={styles.stack}>
          <Text className={styles.text}>
            图片里的姓名、证件号、电话、条码不能自动去除：请按住拖出方框把它们遮住（也可先后点方框的两个角）。遮住的部分不会保存。
          </Text>
          <CoverPicture
            src={underway.file?.path ?? ''}
            covers={underway.covers}
            onCover={(cover) => pictures.cover([...underway.covers, cover])}
            onBroken={pictures.broken}
          />
          <View className={styles.buttons}>
            <Button
              tone="plain"
              size="small"
              onPress={() => pictures.cover([...underway.covers, HEAD_COVER])}
              testId="cover-head"
            >
              遮住抬头
            </Button>
            <Button
              tone="plain"
              size="small"
              disabled={underway.covers.length === 0}
              onPress={() => pictures.cover(underway.covers.slice(0, -1))}
              testId="cover-undo"
            >
              撤销上一处
            </Button>
          </View>
        </View>
      )}
    </Sheet>
  )
}

function Covering({ pictures: { underway, busy, keep } }: { pictures: ReportPictures }) {
  const isCovered = (underway?.covers.length ?? 0) > 0
  return (
    <View className={styles.stack}>
      <Notice tone="danger" testId="picture-error">
        {underway?.error}
      </Notice>
      <Button busy={busy.covering} onPress={keep} testId="keep-picture">
        {isCovered ? '遮盖完成' : '图上没有个人信息，直接使用'}
      </Button>
    </View>
  )
}

function Sending({ pictures: { underway, read, close } }: { pictures: ReportPictures }) {
  return (
    <View className={styles.buttons}>
      <Button wide tone="secondary" onPress={close} testId="dont-send">
        不发送，自己输入
      </Button>
      <Button wide onPress={() => underway && read(underway.key)} testId="send-picture">
        发送并识别
      </Button>
    </View>
  )
}
