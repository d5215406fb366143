import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Report } from '@/api/report'
import { PRIVATE_WORDS } from '@/domain/grounding/private'
import { MORE, type Change, type Sheet } from '@/domain/report/sheet-schema'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { media } from '@/platform/media'
import { a11y, withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Segmented } from '@/ui/Segmented'
import { CardOfFactor } from './CardOfFactor'
import styles from './Staging.module.scss'
import { WordsRow } from './WordsRow'

interface StagingViewProps {
  report: Report
  busy: boolean
  onChange: (change: Change) => void
  onCancer: () => void
  onEdit: (key: string) => void
  onBasis: (type: string, index: number) => void
  /** It becomes a case. */
  onKeep: () => void
}

/** All that the table asks, with the words of the report; then what the report says besides, and the report itself. */
export function StagingView({ report, busy, onChange, onCancer, onEdit, onBasis, onKeep }: StagingViewProps) {
  const { sheet } = report
  const { cards, more, stated, problem, edition } = sheet
  return (
    <View className={`${styles.staging} t-staging`}>
      <Head sheet={sheet} onChange={onChange} onCancer={onCancer} />
      {edition && !(edition.groupsChecked && edition.definitionsChecked) ? (
        <CheckBanner text={`${edition.name}的${edition.groupsChecked ? '类别定义' : '分期表'}待核对，请对照原表使用`} />
      ) : null}
      {problem ? (
        <View className={styles.problem}>
          <Notice tone="watch" testId="problem">
            {problem}
          </Notice>
          {edition ? null : (
            <Button tone="secondary" onPress={onCancer} testId="choose-cancer">
              选择肿瘤
            </Button>
          )}
        </View>
      ) : null}
      {cards.map((card) => (
        <CardOfFactor key={card.key} {...{ card, busy, onChange, onEdit }} onBasis={(index) => onBasis(card.key, index)} />
      ))}
      {stated.length > 0 ? (
        <Section title="报告自述的分期">
          {stated.map(({ id, value, text }) => (
            <View key={id} className={`${styles.stated} t-stated`}>
              {`${value}（“${text}”），仅供对照，不作为分期依据`}
            </View>
          ))}
        </Section>
      ) : null}
      {more.length > 0 ? (
        <Section title="报告中的其他信息">
          <View className={styles.inset}>
            {more.map((words, index) => (
              <WordsRow key={words.id} {...{ words, busy, onChange }} onBasis={() => onBasis(MORE, index)} />
            ))}
          </View>
        </Section>
      ) : null}
      <Original report={report} />
      <View className={styles.keep}>
        <Button tone="secondary" onPress={onKeep} testId="keep-as-case">
          存为病例，对照治疗、试验与指南
        </Button>
      </View>
      <ToolFooter of="staging" />
    </View>
  )
}

const KIND_NAMES = { c: '临床 c', p: '病理 p', yp: 'yp' } as const

function Head({ sheet, onChange, onCancer }: { sheet: Sheet } & Pick<StagingViewProps, 'onChange' | 'onCancer'>) {
  const { cancerName, edition, editions, kind, kinds } = sheet
  const shown = [...new Set([...kinds, kind])]
  return (
    <View className={styles.head}>
      <View className={`${styles.cancer} t-cancer`} onClick={onCancer} {...withRole('button')}>
        <Text className={styles.cancerName}>{cancerName || '未确定肿瘤'}</Text>
        <Text className={styles.link}>{cancerName ? '更换' : '选择'}</Text>
        <Icon name="forward" size="small" color="ink-3" />
      </View>
      {edition ? (
        <View className={styles.choices}>
          {editions.length > 1 ? (
            <View className={styles.choice}>
              <Segmented
                label="分期版本"
                items={editions.map(({ id, name }) => ({ key: id, text: name.replace('AJCC ', ''), testId: `tab-${id}` }))}
                current={edition.id}
                onChange={(id) => onChange({ kind: 'edition', edition: id })}
              />
            </View>
          ) : (
            <Text className={`${styles.note} t-edition`}>{edition.name}</Text>
          )}
          {shown.length > 1 ? (
            <View className={styles.choice}>
              <Segmented
                label="分期类型"
                items={shown.map((one) => ({ key: one, text: KIND_NAMES[one], testId: `kind-${one}` }))}
                current={kind}
                onChange={(type) => onChange({ kind: 'type', type })}
              />
            </View>
          ) : null}
        </View>
      ) : null}
    </View>
  )
}

/** So much of a report is shown before it is asked for. */
const PREVIEW = 120

function Original({ report: { text, hidden, pictures } }: { report: Report }) {
  const [isWhole, setWhole] = useState(text.length <= PREVIEW)
  return (
    <Section title="报告原文">
      <View className={styles.original}>
        <Text className={`${styles.text} t-original`}>{isWhole ? text : `${text.slice(0, PREVIEW)}……`}</Text>
        {isWhole ? null : (
          <Button tone="plain" size="small" onPress={() => setWhole(true)} testId="whole-report">
            展开全文
          </Button>
        )}
        {pictures.length > 0 ? (
          <View className={styles.pictures}>
            {pictures.map((url, at) => (
              <View
                key={at}
                className="t-report-picture"
                onClick={() => media.previewImages(pictures.map(assetUrl), assetUrl(url))}
                {...a11y(`第 ${at + 1} 张报告图片，点击放大`, 'button')}
              >
                <Picture src="" chosen={assetUrl(url)} ratio="square" alt={`第 ${at + 1} 张报告图片`} />
              </View>
            ))}
          </View>
        ) : null}
        <Text className={styles.note}>
          {hidden.length > 0
            ? `已去除：${hidden.map((kind) => PRIVATE_WORDS[kind].slice(1, -1)).join('、')}。仅您可见，可在历史中删除`
            : '仅您可见，可在历史中删除'}
        </Text>
      </View>
    </Section>
  )
}
