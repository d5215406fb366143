import { Text, View } from '@tarojs/components'
import type { CaseDetail, ReportOfCase } from '@/api/case-record'
import type { CaseChange } from '@/domain/case/change'
import { LINE_NAMES, LINES, type CourseEvent, type Marker, type WordsPlace } from '@/domain/case/types'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/ChipStrip'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './Case.module.scss'
import { Fitting } from './Fitting'

interface CaseViewProps {
  detail: CaseDetail
  busy: boolean
  onChange: (change: CaseChange) => void
  onReport: (id: string) => void
  onReportMore: (report: ReportOfCase) => void
  onAddReport: () => void
  onWords: (place: WordsPlace) => void
  /** Its key; empty: one that is not there yet. */
  onMarker: (key: string) => void
  onAddEvent: () => void
  onDropEvent: (event: CourseEvent) => void
  onOpen: (kind: 'regimen' | 'trial' | 'guideline', id: string) => void
}

/** A case: stage, reports, markers, course; then what fits, each with why. */
export function CaseView(props: CaseViewProps) {
  const { detail, onChange, onOpen } = props
  const { record } = detail
  const { match, histology, line } = record
  return (
    <View className={`${styles.page} t-case-page`}>
      <View className={`${styles.title} t-case-title`}>{detail.title}</View>
      <Stage {...props} />
      <Reports {...props} />
      <Markers {...props} />
      <Section title="对照治疗时的条件">
        <View className={styles.body}>
          {match.histologies.length > 0 ? (
            <Choice
              label="组织学类型"
              items={match.histologies.map(({ id, name }) => [id, name] as const)}
              chosen={histology}
              onChoose={(id) => onChange({ kind: 'histology', histology: id })}
              testId="histology"
            />
          ) : null}
          <Choice
            label="治疗到哪一步"
            items={LINES.map((one) => [one, LINE_NAMES[one]] as const)}
            chosen={line}
            onChoose={(id) => onChange({ kind: 'line', line: LINES.find((one) => one === id) ?? '' })}
            testId="line"
          />
        </View>
      </Section>
      <Fitting match={match} onOpen={onOpen} />
      <Course {...props} />
      <ToolFooter of="medicine" />
    </View>
  )
}

function Stage({ detail: { record }, onReport }: CaseViewProps) {
  const { cancerName, stageName, tnm, editionName, isConfirmed, stagedBy } = record
  return (
    <View
      className={`${styles.stage} t-case-stage`}
      {...(stagedBy && { onClick: () => onReport(stagedBy), ...withRole('button') })}
    >
      <View className={styles.grow}>
        <Text className={styles.note}>{[cancerName || '肿瘤未定', tnm, editionName].filter(Boolean).join(' · ')}</Text>
        <View className={styles.outcome}>
          <Text className={styles.figure}>{stageName || '未得出分期'}</Text>
          {stageName ? <Tag tone={isConfirmed ? 'success' : 'watch'}>{isConfirmed ? '已确认' : '待您确认'}</Tag> : null}
        </View>
        {stagedBy ? <Text className={styles.link}>核对分期要素与依据</Text> : null}
      </View>
      {stagedBy ? <Icon name="forward" size="small" color="ink-3" /> : null}
    </View>
  )
}

function Reports({ detail, onReport, onReportMore, onAddReport }: CaseViewProps) {
  const { reports, record } = detail
  return (
    <Section title="报告">
      <View className={styles.body}>
        {reports.map((report) => (
          <View key={report.id} className={`${styles.row} t-case-report`}>
            <View className={styles.press} onClick={() => onReport(report.id)} {...withRole('button')}>
              <Text className={styles.text}>{report.title}</Text>
              <Text className={styles.note}>
                {[report.on || '日期未填', report.tnm, report.stageName, report.id === record.stagedBy && '用于分期']
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </View>
            <View
              className={`${styles.action} t-case-report-more`}
              onClick={() => onReportMore(report)}
              {...a11y(`管理“${report.title}”`, 'button')}
            >
              <Icon name="more" color="ink-2" />
            </View>
          </View>
        ))}
        {reports.length === 0 ? <Text className={styles.note}>还没有报告，添加后才能得出分期</Text> : null}
        <Button tone="plain" size="small" onPress={onAddReport} testId="add-report">
          添加报告
        </Button>
      </View>
    </Section>
  )
}

const markerNote = ({ conflict, isOwn, certain }: Marker): string => conflict || (isOwn ? '您录入' : certain ? '' : '未确定')

function Markers({ detail: { record }, onMarker, onWords }: CaseViewProps) {
  const { markers } = record
  return (
    <Section title="标志物">
      <View className={styles.body}>
        {markers.map((marker) => {
          const { key, name, valueName, words } = marker
          return (
            <View key={key} className={`${styles.row} t-marker-${key.replace(/\W/g, '_')}`}>
              <View className={styles.press} onClick={() => onMarker(key)} {...withRole('button')}>
                <Text className={styles.text}>{`${name}：${valueName}`}</Text>
                {markerNote(marker) ? <Text className={styles.note}>{markerNote(marker)}</Text> : null}
              </View>
              {words ? (
                <View className={styles.cite} onClick={() => onWords(words)} {...withRole('button')}>
                  {`“${words.text}”`}
                </View>
              ) : null}
            </View>
          )
        })}
        {markers.length === 0 ? <Text className={styles.note}>报告中没有读到标志物</Text> : null}
        <Button tone="plain" size="small" onPress={() => onMarker('')} testId="add-marker">
          录入标志物
        </Button>
      </View>
    </Section>
  )
}

interface ChoiceProps {
  label: string
  items: readonly (readonly [id: string, name: string])[]
  chosen: string
  onChoose: (id: string) => void
  testId: string
}

function Choice({ label, items, chosen, onChoose, testId }: ChoiceProps) {
  return (
    <View>
      <Text className={styles.note}>{label}</Text>
      <View className={styles.chips} {...a11y(label, 'radiogroup')}>
        {items.map(([id, name]) => (
          <Chip
            key={id}
            text={name}
            role="radio"
            on={id === chosen}
            onPress={() => onChoose(id)}
            testId={`${testId}-${id || 'none'}`}
          />
        ))}
      </View>
    </View>
  )
}

function Course({ detail: { record }, onWords, onReport, onAddEvent, onDropEvent }: CaseViewProps) {
  return (
    <Section title="经过">
      <View className={styles.body}>
        {record.course.map((event) => {
          const { id, on, text, cycles, isOwn, reportId, words } = event
          const open = words ? () => onWords(words) : isOwn ? undefined : () => onReport(reportId)
          return (
            <View key={id} className={`${styles.event} t-event`}>
              <Text className={styles.day}>{on || '日期未知'}</Text>
              <View className={styles.press} {...(open && { onClick: open, ...withRole('button') })}>
                <Text className={`${styles.text} t-event-text`}>{cycles ? `${text} · ${cycles.text}` : text}</Text>
                <Text className={styles.note}>{isOwn ? '您录入' : words ? `“${cycles?.words ?? words.text}”` : '查看报告'}</Text>
              </View>
              {words || isOwn ? (
                <View
                  className={`${styles.action} t-drop-event`}
                  onClick={() => onDropEvent(event)}
                  {...a11y(`删除经过“${text}”`, 'button')}
                >
                  <Icon name="close" size="small" color="ink-3" />
                </View>
              ) : null}
            </View>
          )
        })}
        <Button tone="plain" size="small" onPress={onAddEvent} testId="add-event">
          补充经过
        </Button>
      </View>
    </Section>
  )
}
