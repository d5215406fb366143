import { Image, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { a11y, pictureText } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Segmented } from '@/ui/Segmented'
import { Tag } from '@/ui/Tag'
import type { PaperItem, Papers } from '../hooks/use-papers'
import { Drawing } from './Drawing'
import { InlineAction } from '@/features/security-check/InlineAction'
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
          <PaperCard key={item.paper.id} item={item} papers={papers} isOnly={papers.items.length === 1} />
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

function PaperCard({ item, papers, isOnly }: { item: PaperItem; papers: Papers; isOnly: boolean }) {
  const { paper, stored, work } = item
  const under = work !== undefined && work.progress !== null
  const press = () => {
    if (under) return
    if (stored && !work) papers.show(paper)
    else papers.choose(paper)
  }
  return (
    <View className={classNames(isOnly ? styles.only : styles.card, `t-paper t-paper-${paper.id}`)}>
      <View
        className={classNames(styles.place, isOnly && styles.beside, `t-paper-place-${paper.id}`)}
        onClick={press}
        {...a11y(stored && !work ? `查看${paper.name}` : `上传${paper.name}`, 'button')}
      >
        <Content item={item} />
      </View>
      <View className={styles.words}>
        <View className={styles.head}>
          <Text className={styles.name}>{paper.name}</Text>
          {stored && !work ? <Tag tone="success">已上传</Tag> : null}
        </View>
        <Text className={styles.hint}>{paper.hint}</Text>
        {work?.error ? <FieldError testId={`paper-error-${paper.id}`}>{work.error}</FieldError> : null}
        <Actions item={item} papers={papers} under={under} />
      </View>
    </View>
  )
}

function Content({ item: { paper, stored, work } }: { item: PaperItem }) {
  if (work)
    return (
      <>
        <Image className={styles.preview} src={work.preview} mode="aspectFill" {...pictureText(paper.name)} />
        <View className={styles.veil}>
          {work.progress === null ? (
            <Icon name="warning" size="large" color="on-brand" />
          ) : (
            <Text
              className={`${styles.progress} t-paper-progress-${paper.id}`}
              {...a11y(`${paper.name}上传进度`, 'progressbar')}
            >{`${Math.round(work.progress * 100)}%`}</Text>
          )}
        </View>
      </>
    )
  if (stored)
    return (
      <View className={`${styles.stored} t-paper-stored-${paper.id}`}>
        <Picture src={stored.url} ratio="wide" alt={paper.name} />
      </View>
    )
  return (
    <View className={styles.empty}>
      <Drawing outline={OUTLINES[paper.id]} className={styles.outline} />
      <Text className={styles.add}>拍照或选择</Text>
    </View>
  )
}

function Actions({ item: { paper, stored, work }, papers, under }: { item: PaperItem; papers: Papers; under: boolean }) {
  if (under)
    return (
      <InlineAction onPress={() => papers.cancel(paper)} testId={`paper-cancel-${paper.id}`}>
        取消上传
      </InlineAction>
    )
  if (!work && !stored) return null
  return (
    <View className={styles.actions}>
      {work?.mayRetry ? (
        <InlineAction onPress={() => papers.retry(paper)} testId={`paper-retry-${paper.id}`}>
          重试
        </InlineAction>
      ) : null}
      <InlineAction onPress={() => papers.choose(paper)} testId={`paper-again-${paper.id}`}>
        重新选择
      </InlineAction>
      {stored && !work ? (
        <InlineAction onPress={() => papers.remove(paper)} testId={`paper-remove-${paper.id}`}>
          删除
        </InlineAction>
      ) : null}
    </View>
  )
}
