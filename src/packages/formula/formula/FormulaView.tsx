import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { sentenceOf, toQuery, type Texts } from '@/domain/formula/form'
import type { FormTool } from '@/domain/formula/form-tool'
import type { Failure } from '@/domain/formula/types'
import { Checkbox } from '@/ui/Checkbox'
import { Section } from '@/ui/Section'
import { Actions } from './components/Actions'
import { InputFields } from './components/InputFields'
import type { Filled } from './components/ResultBar'
import { ToolHead } from './components/ToolHead'
import { ToolNotes } from './components/ToolNotes'
import { WithResult } from './components/WithResult'
import styles from './FormulaView.module.scss'
import { differenceText, type LastResult } from './difference'
import { useFields } from './hooks/use-fields'

export interface ToolViewProps {
  /** Values that the address presets. */
  query: Texts
  onShare: (query: Record<string, string>) => void
  /** Told whenever what is filled in, or what comes out of it, may have changed. */
  onFilled: (filled: Filled) => void
  onOpenTool: (id: string) => void
  /** The result of this tool that was kept last. */
  last?: LastResult
  /** Whether formula and sources are told. */
  isTold: boolean
  onTell: (isTold: boolean) => void
}

/** Any tool that is a form, drawn from its definition. */
export function FormulaView({
  tool,
  query,
  onShare,
  onFilled,
  onOpenTool,
  last,
  isTold,
  onTell,
}: ToolViewProps & { tool: FormTool }) {
  const fields = useFields(tool.inputs, query)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { texts, given } = fields

  const evaluation = tool.evaluate(given)
  const failures = evaluation.ok ? [] : evaluation.failures
  const sentence = (failure: (typeof failures)[number]) => sentenceOf(tool, failure, given)
  const errors = fields.errorsOf(failures, sentence)
  const [first] = failures
  const refusal = failures.find(({ error, field }) => error !== 'MISSING' && errors[field])
  const line = evaluation.line === undefined ? null : withTicked(evaluation.line, tool, ticked)
  const presets = () => toQuery(tool.inputs, texts)
  useEffect(() => void onFilled({ line, query: presets() }))

  return (
    <View className="t-formula">
      <WithResult
        result={evaluation.ok ? evaluation.presentation : null}
        waiting={fields.isTouched && first ? sentence(refusal ?? first) : waitingText(failures)}
        refused={!!refusal}
        bands={tool.bands}
        difference={evaluation.ok ? differenceText(tool, last, evaluation.presentation.main) : ''}
        onSources={() => onTell(true)}
      >
        <View className={styles.fields}>
          <InputFields inputs={tool.inputs} fields={fields} errors={errors} example={tool.examples[0]?.inputs} />
        </View>
        <ToolHead tool={tool} />
        {tool.checklist ? (
          <Section title={tool.checklist.title}>
            <View className={styles.checklist}>
              {tool.checklist.note ? <View className={styles.note}>{tool.checklist.note}</View> : null}
              {tool.checklist.filled?.(given).map((text) => (
                <View key={text} className={`${styles.filled} t-filled`}>
                  {text}
                </View>
              ))}
              {tool.checklist.items.map((item, at) => (
                <Checkbox
                  key={item}
                  label={item}
                  checked={ticked.includes(item)}
                  onChange={(on) => setTicked(on ? [...ticked, item] : ticked.filter((other) => other !== item))}
                  testId={`check-${at}`}
                />
              ))}
            </View>
          </Section>
        ) : null}
        <Actions
          onShare={() => onShare(presets())}
          onReset={() => {
            fields.reset()
            setTicked([])
          }}
        />
        <ToolNotes {...{ tool, onOpenTool, isTold, onTell }} />
      </WithResult>
    </View>
  )
}

/** Before anything was filled in. */
const waitingText = (failures: readonly Failure[]): string =>
  failures.length > 0 && failures.every(({ error }) => error === 'MISSING')
    ? `填完 ${failures.length} 项即出结果`
    : '填写后立即显示结果'

const withTicked = (line: string, { checklist }: FormTool, ticked: readonly string[]): string =>
  checklist && ticked.length > 0 ? `${line}；${checklist.recordTitle ?? checklist.title}：${ticked.join('、')}` : line
