import { View } from '@tarojs/components'
import { useEffect, useState, type MutableRefObject, type ReactNode } from 'react'
import { sentenceOf, toQuery, type Texts } from '@/domain/formula/form'
import type { FormTool } from '@/domain/formula/form-tool'
import { Checkbox } from '@/ui/Checkbox'
import { Section } from '@/ui/Section'
import { Actions } from './components/Actions'
import { InputFields } from './components/InputFields'
import { ResultCard } from './components/ResultCard'
import { ToolHead } from './components/ToolHead'
import { ToolNotes } from './components/ToolNotes'
import styles from './FormulaView.module.scss'
import { useFields } from './hooks/use-fields'

export interface ToolViewProps {
  /** Values that the address presets. */
  query: Texts
  /** At the right of the name. */
  headAction?: ReactNode
  onSave: (line: string, query: Record<string, string>) => void
  onShare: (query: Record<string, string>) => void
  /** Told how to read the form as it is filled in now. */
  filled?: MutableRefObject<() => Record<string, string>>
  onOpenTool: (id: string) => void
}

/** Any tool that is a form, drawn from its definition. */
export function FormulaView({
  tool,
  query,
  headAction,
  onSave,
  onShare,
  filled,
  onOpenTool,
}: ToolViewProps & { tool: FormTool }) {
  const fields = useFields(tool.inputs, query)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { texts, given } = fields

  const evaluation = tool.evaluate(given)
  const failures = evaluation.ok ? [] : evaluation.failures
  const sentence = (failure: (typeof failures)[number]) => sentenceOf(tool, failure, given)
  const errors = fields.errorsOf(failures, sentence)
  const [first] = failures
  const line = evaluation.line === undefined ? null : withTicked(evaluation.line, tool, ticked)
  const presets = () => toQuery(tool.inputs, texts)
  useEffect(() => {
    if (filled) filled.current = presets
  })

  return (
    <View className="t-formula">
      <ToolHead tool={tool} action={headAction} />
      <ResultCard
        result={evaluation.ok ? evaluation.presentation : null}
        waiting={fields.isTouched && first ? sentence(first) : '填写后立即显示结果'}
      />
      <View className={styles.fields}>
        <InputFields inputs={tool.inputs} fields={fields} errors={errors} />
      </View>
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
        line={line}
        onSave={(text) => onSave(text, presets())}
        onShare={() => onShare(presets())}
        onReset={() => {
          fields.reset()
          setTicked([])
        }}
      />
      <ToolNotes tool={tool} onOpenTool={onOpenTool} />
    </View>
  )
}

const withTicked = (line: string, { checklist }: FormTool, ticked: readonly string[]): string =>
  checklist && ticked.length > 0 ? `${line}；${checklist.recordTitle ?? checklist.title}：${ticked.join('、')}` : line
