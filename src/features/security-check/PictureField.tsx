import { Image, Text, View } from '@tarojs/components'
import { a11y, pictureText } from '@/ui/a11y'
import { TextField } from '@/ui/TextField'
import type { PictureCode } from './use-picture-code'
import styles from './PictureField.module.scss'

/** Four characters to read from a picture; a tap brings another one. */
export function PictureField({ picture, error }: { picture: PictureCode; error?: string }) {
  return (
    <TextField
      label="图形验证码"
      placeholder="请输入图中字符"
      maxLength={8}
      value={picture.text}
      onChange={picture.setText}
      error={error}
      testId="picture-code"
      suffix={
        <View
          className={`${styles.picture} t-picture-refresh`}
          onClick={() => !picture.loading && void picture.load()}
          {...a11y('图形验证码，点击换一张', 'button')}
        >
          {picture.image ? (
            <Image className={styles.image} src={picture.image} mode="aspectFit" {...pictureText('')} />
          ) : (
            <Text className={styles.note}>{picture.loading ? '加载中…' : '加载失败，点击重试'}</Text>
          )}
        </View>
      }
    />
  )
}
