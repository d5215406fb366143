import { View } from '@tarojs/components'
import { isDisease } from '@/domain/regimen/diseases'
import { isChecked } from '@/domain/regimen/card'
import { blockText, cycleLengthText, cyclesText, placeTexts } from '@/domain/regimen/wording'
import { supportFor } from '@/domain/supportive'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ViewCount } from '@/features/tools/ViewCount'
import { EmeticTag } from '../cmm/components/EmeticTag'
import type { CalendarDay } from './calendar'
import { CycleBar } from './components/CycleBar'
import { DoseSection, type DoseSectionProps } from './components/DoseSection'
import { DrugTable } from './components/DrugTable'
import { KhoranaScore } from './components/KhoranaScore'
import { bannerText, regimenNotes } from './notes'
import styles from './RegimenView.module.scss'

interface RegimenViewProps extends DoseSectionProps {
  /** Parts of an alternating or successive regimen; empty for most. */
  blocks: readonly string[]
  edition: string
  /** Said when the record asked for is not of the edition asked for; empty otherwise. */
  editionNote: string
  days: readonly CalendarDay[]
  onTrial: (id: string) => void
}

/** One regimen: what it is, the doses for a patient, the days, and what must be known before it is given. */
export function RegimenView(props: RegimenViewProps) {
  const { regimen, blocks, block, edition, editionNote, days, form, sheet, onChange, onTrial } = props
  const cycle = form.cycle.trim()
  const hasDoses = sheet.ok && sheet.lines.length > 0
  // The record itself; the doses of the patient take its place where there are some.
  const drugs = (
    <Section title="方案用药">
      <DrugTable regimen={regimen} />
    </Section>
  )
  return (
    <View className="t-regimen-page">
      <View className={styles.head}>
        <View className={styles.tags}>
          <CheckedMark checked={isChecked(regimen)} />
          {placeTexts(regimen).map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
          <EmeticTag emetic={regimen.emetic} />
        </View>
        <View className={`${styles.cycle} t-regimen-cycle`}>
          {cycleLengthText(regimen)} · {cyclesText(regimen.cycles)}
        </View>
        <Notice tone="watch" testId="edition-note">
          {editionNote}
        </Notice>
        <ViewCount kind="regimen" id={regimen.id} />
      </View>
      <CheckBanner text={bannerText(regimen)} />
      <Section title={`给药周期${cycle && days.length > 0 ? ` · 第 ${cycle} 周期 ${days.length} 天` : ''}`}>
        {days.length > 0 ? <CycleBar days={days} /> : <View className={styles.wrong}>请先更正周期与日期</View>}
      </Section>
      {hasDoses ? null : drugs}
      <Section title="剂量单" plain>
        {blocks.length > 0 ? (
          <Tabs
            items={blocks.map((key) => ({ key, text: blockText(key) }))}
            current={block}
            onChange={(key) => onChange({ block: key })}
          />
        ) : null}
        <DoseSection {...props} />
      </Section>
      {hasDoses ? drugs : null}
      <Section title="支持治疗" plain>
        <SourceNote notes={supportFor(regimen).map(({ title, summary, lines }) => ({ title: `${title}：${summary}`, lines }))} />
        <KhoranaScore diseases={regimen.diseases.filter(isDisease)} />
      </Section>
      {regimen.evidence ? (
        <Section title="依据试验">
          {regimen.evidence.map((id) => (
            <ListRow key={id} text={id.toUpperCase()} onPress={() => onTrial(id)} testId="regimen-trial" />
          ))}
        </Section>
      ) : null}
      <SourceNote notes={regimenNotes(regimen, edition)} />
      <ToolFooter of="medicine" />
    </View>
  )
}
