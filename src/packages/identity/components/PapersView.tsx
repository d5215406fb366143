import { Text, View } from '@tarojs/components'
import { PaperCard } from '@/features/papers'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Icon } from '@/ui/Icon'
import { Segmented } from '@/ui/Segmented'
import type { PaperItem, Papers } from '../hooks/use-papers'
import { Drawing } from './Drawing'
import type { Outline } from './outlines'
import { PhotoGuide } from './PhotoGuide'
import styles from './PapersView.module.scss'

const OUTLINES: Readonly<Record<PaperItem['paper']['id'], Outline>> = {
  idFront: 'cardFront',
  idBack: 'cardBack',
  licence: 'book',
  workProof: 'badge',
  studentCard: 'book',
}

/** One proof is chosen, and its pictures uploaded, each separately: one that fails leaves the others as they are. */
export function PapersView({ papers, error }: { papers: Papers; error?: string }) {
  const { proofs, proof } = papers
  return (
    <View>
      <Segmented
        label="证件"
        items={proofs.map(({ id, name }) => ({ key: id, text: name, testId: `proof-${id}` }))}
        current={proof?.id ?? ''}
        onChange={papers.chooseProof}
      />
      <Text className={styles.choice}>{`任选一种即可申请认证，推荐${proofs[0]?.name ?? ''}，审核最快`}</Text>
      <View className={styles.grid}>
        {papers.items.map((item) => (
          <PaperCard
            key={item.paper.id}
            place={item.paper}
            hint={item.paper.hint}
            url={item.stored?.url}
            work={item.work}
            uploads={papers}
            drawing={<Drawing outline={OUTLINES[item.paper.id]} className={styles.outline} />}
            isOnly={papers.items.length === 1}
          />
        ))}
      </View>
      <FieldError testId="papers-error">{error}</FieldError>
      <PhotoGuide />
      <View className={styles.promise}>
        <Icon name="lock" color="brand-text" />
        <Text className={styles.promiseText}>
          仅用于资质审核，自动加「肿瘤医生认证专用」水印，去除拍摄地点，仅您本人与审核人员可见。支持 JPG、PNG、WebP，单张不超过 20
          MB。
        </Text>
      </View>
    </View>
  )
}
