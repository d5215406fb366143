import { Image, View } from '@tarojs/components'
import { pictureText } from '@/ui/a11y'
import { Sheet } from '@/ui/Sheet'
import { sheetPicture } from '../picture'
import styles from './SheetPicture.module.scss'

interface SheetPictureProps {
  open: boolean
  paragraphs: readonly string[]
  onClose: () => void
}

/** The dose sheet as a picture, to be kept or passed on by a long press. */
export function SheetPicture({ open, paragraphs, onClose }: SheetPictureProps) {
  return (
    <Sheet open={open} title="剂量单图片" onClose={onClose} testId="sheet-picture">
      <Image
        className={`${styles.picture} t-sheet-picture-image`}
        src={sheetPicture(paragraphs).url}
        mode="widthFix"
        showMenuByLongpress
        ariaLabel={paragraphs.join('；')}
        {...pictureText('')}
      />
      <View className={styles.hint}>长按图片可保存或转发；图片只在本机生成</View>
    </Sheet>
  )
}
