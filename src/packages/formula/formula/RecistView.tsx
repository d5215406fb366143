import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import {
  LIMITS,
  nonTargetLabels,
  responseLabels,
  type OverallResponse,
  recist,
  type TargetResponse,
} from '@/domain/formula/recist'
import {
  codeOf,
  emptyRow,
  formSentence,
  millimetres,
  openRecist,
  percent,
  readForm,
  recistLine,
  recistQuery,
  rowErrors,
  type LesionRow,
  type RecistForm,
} from '@/domain/formula/recist/table'
import type { Presentation } from '@/domain/formula/types'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { TextField } from '@/ui/TextField'
import { Actions } from './components/Actions'
import { ChoiceField } from './components/ChoiceField'
import { LesionFields } from './components/LesionFields'
import { ToolHead } from './components/ToolHead'
import { ToolNotes } from './components/ToolNotes'
import { WithResult } from './components/WithResult'
import type { ToolViewProps } from './FormulaView'
import styles from './RecistView.module.scss'

const nonTargets = Object.entries(nonTargetLabels).map(([text, label]) => ({ text, label }))
const YES_NO = [
  { text: '1', label: '有' },
  { text: '0', label: '无' },
]

interface Outputs {
  baselineSumMm?: number
  currentSumMm?: number | null
  changeFromBaselinePct?: number | null
  changeFromNadirPct?: number | null
  target: TargetResponse
  overall: OverallResponse
}

/** RECIST: a table of target lesions, nadir, the rest, new lesions; the response while the user types. */
export function RecistView({ query, onShare, onFilled, onOpenTool, isTold, onTell }: ToolViewProps) {
  const [form, setForm] = useState(() => openRecist(query))
  const [isTouched, setTouched] = useState('lesions' in query)
  const [round, setRound] = useState(0)
  const nextId = useRef(LIMITS.lesions + 1)

  const result = recist.calc(readForm(form))
  const errors = rowErrors(form.rows)
  const isTableRight = errors.every(({ organ, mm, now }) => !organ && !mm && !now)
  const outputs = result.ok && isTableRight ? (result as unknown as Outputs) : null
  useEffect(() => void onFilled({ line: outputs && recistLine(form, outputs), query: recistQuery(form) }))
  // The table tells its own faults, row by row.
  const failure = !result.ok && isTableRight ? result : null
  const sentence = failure ? formSentence(failure) : '请填写每个靶病灶的器官与径线'

  const change = (part: Partial<RecistForm>) => {
    setTouched(true)
    setForm((before) => ({ ...before, ...part }))
  }
  const changeRow = (id: string, part: Partial<LesionRow>) => {
    setTouched(true)
    setForm((before) => ({ ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }))
  }
  const add = () => {
    nextId.current += 1
    change({ rows: [...form.rows, emptyRow(String(nextId.current))] })
  }
  const errorOf = (field: string) => (isTouched && failure?.field === field ? formSentence(failure) : undefined)

  return (
    <View className="t-recist">
      <WithResult
        result={outputs && presentationOf(outputs)}
        waiting={isTouched ? sentence : '填写后立即显示疗效'}
        onSources={() => onTell(true)}
      >
        <View key={round}>
          <Section title={`靶病灶（${form.rows.length}/${LIMITS.lesions}，每器官最多 ${LIMITS.perOrgan}）`} plain>
            {form.rows.map((row, at) => (
              <LesionFields
                key={row.id}
                number={at + 1}
                row={row}
                errors={errors[at] ?? {}}
                onChange={(part) => changeRow(row.id, part)}
                onRemove={() => change({ rows: form.rows.filter(({ id }) => id !== row.id) })}
              />
            ))}
            <Notice tone="danger" edge testId="baseline-error">
              {errorOf('baseline')}
            </Notice>
            {form.rows.length < LIMITS.lesions ? (
              <View className={styles.add}>
                <Button tone="secondary" onPress={add} testId="add-lesion">
                  增加靶病灶
                </Button>
              </View>
            ) : null}
          </Section>
          <View className={styles.fields}>
            <TextField
              label="既往最小总和 nadir（mm，选填）"
              placeholder="不填则以基线总和为最小值"
              kind="digit"
              maxLength={8}
              value={form.nadir}
              onChange={(nadir) => change({ nadir })}
              error={errorOf('nadirSumMm')}
              testId="nadir"
            />
            <ChoiceField
              name="nonTarget"
              label="非靶病灶"
              choices={nonTargets}
              current={form.nonTarget}
              onChange={(nonTarget) => change({ nonTarget })}
            />
            <ChoiceField
              name="newLesion"
              label="新病灶"
              choices={YES_NO}
              current={form.newLesion}
              onChange={(newLesion) => change({ newLesion })}
            />
          </View>
        </View>
        <ToolHead tool={recist} />
        <Actions
          onShare={() => onShare(recistQuery(form))}
          onReset={() => {
            setForm(openRecist({}))
            setTouched(false)
            setRound(round + 1)
          }}
        />
        <ToolNotes tool={recist} {...{ onOpenTool, isTold, onTell }} />
      </WithResult>
    </View>
  )
}

const tones = { CR: 'good', PR: 'good', SD: 'neutral', PD: 'bad', NE: 'caution', NON_CR_NON_PD: 'neutral' } as const

function presentationOf({ target, overall, ...sums }: Outputs): Presentation {
  const targetFigure = { label: '靶病灶', value: target === 'NA' ? responseLabels.NA : `${target} ${responseLabels[target]}` }
  return {
    main: { label: '总体疗效', value: codeOf(overall) },
    band: { label: responseLabels[overall], tone: tones[overall] },
    more:
      target === 'NA'
        ? [targetFigure]
        : [
            targetFigure,
            { label: '基线总和', value: millimetres(sums.baselineSumMm) },
            { label: '本次总和', value: millimetres(sums.currentSumMm) },
            { label: '较基线', value: percent(sums.changeFromBaselinePct) },
            { label: '较最小值', value: percent(sums.changeFromNadirPct) },
          ],
  }
}
