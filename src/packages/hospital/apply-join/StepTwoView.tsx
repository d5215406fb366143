import { Text, View } from '@tarojs/components'
import { JOIN_PICTURES, type PictureSlot } from '@/domain/consultation/join'
import { PaperCard, type PaperPlace, type PaperWork, type Uploads } from '@/features/papers'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import { Steps } from './Steps'
import styles from './ApplyJoin.module.scss'

export interface PictureItem<Slot extends PictureSlot & PaperPlace> {
  slot: Slot
  url?: string
  work?: PaperWork
}

interface StepTwoViewProps<Slot extends PictureSlot & PaperPlace> {
  items: readonly PictureItem<Slot>[]
  uploads: Omit<Uploads<Slot>, 'workOf'>
  onNext: () => void
}

/** The second step: the papers, each with its pages. */
export function StepTwoView<Slot extends PictureSlot & PaperPlace>({ items, uploads, onNext }: StepTwoViewProps<Slot>) {
  const left = items.filter(({ url }) => url === undefined).length
  return (
    <View className="t-join-pictures">
      <Steps current={2} />
      <View className={styles.promise}>
        <Icon name="lock" color="brand-text" />
        <Text className={styles.promiseText}>
          仅供审核人员核对资格，不对外展示。请拍摄原件，四角完整、文字清晰；单张不超过 20 MB，上传后自动保存。
        </Text>
      </View>
      {JOIN_PICTURES.map(({ picType, name }) => (
        <Section key={picType} title={name}>
          <View className={styles.body}>
            <View className={styles.grid}>
              {items
                .filter(({ slot }) => slot.picType === picType)
                .map(({ slot, url, work }) => (
                  <PaperCard
                    key={slot.id}
                    place={slot}
                    title={slot.name.slice(name.length) || name}
                    url={url}
                    work={work}
                    uploads={uploads}
                    drawing={<Icon name={picType === 0 ? 'badge' : 'file'} size="huge" color="brand-text" />}
                  />
                ))}
            </View>
          </View>
        </Section>
      ))}
      <View className={styles.foot}>
        <Text className={`${styles.note} t-pictures-left`}>{left > 0 ? `还需上传 ${left} 张` : '材料已齐全'}</Text>
        <Button disabled={uploads.busy || left > 0} onPress={onNext} testId="join-next">
          {uploads.busy ? '正在上传…' : left > 0 ? '上传后可继续' : '下一步'}
        </Button>
      </View>
    </View>
  )
}
