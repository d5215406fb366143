import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Report } from '@/api/report'
import type { Change, SheetCard, Words } from '@/domain/report/sheet-schema'
import { CheckTag } from '@/features/tools/CheckTag'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { readNumber } from '@/domain/number-text'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { TextField } from '@/ui/TextField'
import { Marked } from '../components/Marked'
import styles from './Basis.module.scss'

interface BasisViewProps {
  report: Report
  type: string
  words: Words
  busy: boolean
  onChange: (change: Change) => void
}

/** So much of the report stands round the words before all of it is asked for. */
const AROUND = 160

/** Words of the report at their place, what was read from them, and the categories of the edition. */
export function BasisView({ report, type, words, busy, onChange }: BasisViewProps) {
  const { text, sheet } = report
  const card = sheet.cards.find(({ key }) => key === type)
  const [isWhole, setWhole] = useState(false)
  const isCut = words.start > AROUND || words.end + AROUND < text.length
  return (
    <View className="t-basis">
      <View className={styles.sides}>
        <View className={styles.side}>
          <Section title="报告原文">
            <View className={styles.body}>
              <Marked text={text} start={words.start} end={words.end} around={isWhole ? undefined : AROUND} />
              {isCut && !isWhole ? (
                <Button tone="plain" size="small" onPress={() => setWhole(true)} testId="whole-report">
                  展开全文
                </Button>
              ) : null}
            </View>
          </Section>
          <Section title="读出的内容">
            <Read words={words} busy={busy} onChange={onChange} />
          </Section>
        </View>
        <View className={styles.side}>
          {card ? <Criteria card={card} report={report} /> : <Unasked name={sheet.edition?.name} />}
        </View>
      </View>
      <ToolFooter of="staging" />
    </View>
  )
}

function Read({ words, busy, onChange }: Pick<BasisViewProps, 'words' | 'busy' | 'onChange'>) {
  const { id, label, value, holds, certain, why, verdict } = words
  const judge = (answer: Words['verdict']) => onChange({ kind: 'words', id, verdict: answer })
  return (
    <View className={styles.body}>
      <View className={styles.line}>
        <Text className={`${styles.value} t-value`}>{`${label}：${value}`}</Text>
        <Tag tone={verdict ? 'success' : certain ? 'evid' : 'watch'} testId="why">
          {verdict ? why : !certain ? '未确定' : holds ? '原文写明' : '原文否定'}
        </Tag>
      </View>
      {verdict || why === label ? null : <Text className={styles.source}>{why}</Text>}
      <View className={styles.buttons}>
        {verdict === 'yes' ? null : (
          <Button tone="secondary" size="small" disabled={busy} onPress={() => judge('yes')} testId="words-yes">
            确认属实
          </Button>
        )}
        {verdict === 'no' ? null : (
          <Button tone="plain" size="small" disabled={busy} onPress={() => judge('no')} testId="words-no">
            不是这样
          </Button>
        )}
        {verdict ? (
          <Button tone="plain" size="small" disabled={busy} onPress={() => judge('')} testId="words-open">
            撤销
          </Button>
        ) : null}
      </View>
      {words.unit ? <NumberField key={value} words={words} busy={busy} onChange={onChange} /> : null}
    </View>
  )
}

function NumberField({ words: { id, label, value, unit }, busy, onChange }: Pick<BasisViewProps, 'words' | 'busy' | 'onChange'>) {
  const before = value.split(' ')[0] ?? ''
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState('')
  const save = () => {
    const number = readNumber(typed)
    if (number === null || !(number >= 0 && number <= 1000)) return setError('请输入 0–1000 之间的数')
    onChange({ kind: 'words', id, verdict: 'yes', value: number })
  }
  return (
    <View className={styles.number}>
      <TextField
        label={`更正${label}`}
        kind="digit"
        value={typed}
        onChange={(next) => (setTyped(next), setError(''))}
        maxLength={8}
        suffix={<Text>{unit}</Text>}
        error={error}
        testId="number"
      />
      <Button tone="secondary" size="small" disabled={busy || typed === before} onPress={save} testId="save-number">
        保存更正
      </Button>
    </View>
  )
}

/** The categories that these words decide between; that of the report stands out. */
function Criteria({ card, report }: { card: SheetCard; report: Report }) {
  const { edition } = report.sheet
  return (
    <Section title={`${edition?.name ?? ''} · ${card.title}`}>
      <View className={styles.body}>
        <CheckTag checked={edition?.definitionsChecked ?? false} />
        {[...card.options]
          .sort((a, b) => Number(b.code === card.code) - Number(a.code === card.code))
          .map(({ code, name, description }) => (
            <View key={code} className={`${styles.criterion} ${code === card.code ? `${styles.current} t-criterion` : ''}`}>
              <Text className={styles.code}>{name}</Text>
              <Text className={styles.description}>{description}</Text>
            </View>
          ))}
        {card.options.length === 0 ? <Text className={styles.description}>本版按数值分级，不设类别</Text> : null}
        <Text className={styles.source}>{edition?.source}</Text>
      </View>
    </Section>
  )
}

function Unasked({ name }: { name: string | undefined }) {
  return (
    <Section title={name ?? '分期表'}>
      <View className={styles.body}>
        <Text className={styles.description}>{name ? '本版分期表不使用这一项，仅作记录' : '选定肿瘤后可对照分期表'}</Text>
      </View>
    </Section>
  )
}
