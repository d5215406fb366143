import { Text, View } from '@tarojs/components'
import type { GiftOrderDetail } from '@/api/mall'
import { formatDayTime } from '@/domain/format'
import { returnReasonName } from '@/domain/mall/order'
import { Lines } from '@/features/payment'
import { media } from '@/platform/media'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Picture } from '@/ui/Picture'
import styles from './Returning.module.scss'

/** What was asked of a return, with its pictures, and what was answered. */
export function Returning({ returning }: Pick<GiftOrderDetail, 'returning'>) {
  if (!returning) return null
  const { reason, text, pictures, askedAt, answer } = returning
  const urls = pictures.map(assetUrl)
  return (
    <View className={`${styles.part} t-returning`}>
      <Text className={styles.heading}>退货申请</Text>
      <Lines
        items={[
          ['原因', returnReasonName(reason)],
          ['说明', text],
          ['申请时间', formatDayTime(askedAt)],
          ['答复', answer],
        ]}
      />
      {pictures.length > 0 ? (
        <View className={styles.pictures}>
          {pictures.map((url, index) => (
            <View
              key={url}
              className={`${styles.picture} t-return-picture`}
              onClick={() => media.previewImages(urls, urls[index])}
              {...a11y(`第 ${index + 1} 张图片，点击放大`, 'button')}
            >
              <Picture src={url} ratio="square" alt={`第 ${index + 1} 张图片`} />
            </View>
          ))}
        </View>
      ) : null}
    </View>
  )
}
