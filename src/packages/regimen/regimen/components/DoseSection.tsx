import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { ADULTS_ONLY } from '@/domain/regimen/dose-sheet'
import type { DoseSheet } from '@/domain/regimen/sheet-types'
import type { Regimen } from '@/domain/regimen/types'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { CopyLine } from '@/features/tools/CopyLine'
import type { FieldErrors } from '../errors'
import { countedDrugs, isBlank, isComplete, type DoseForm } from '../form'
import { measuresText, revealKey, sheetText } from '../sheet-text'
import { DoseLines } from './DoseLines'
import { FactorSheet } from './FactorSheet'
import { MeasuresLine } from './MeasuresLine'
import styles from './DoseSection.module.scss'
import { PatientForm } from './PatientForm'
import { SheetPicture } from './SheetPicture'

/** What the bar at the foot of the page opens. */
export type DoseSheetKind = 'factors' | 'picture'

export interface DoseSectionProps {
  regimen: Regimen
  /** Chosen part of an alternating or successive regimen. */
  block: string
  form: DoseForm
  restored: boolean
  errors: FieldErrors
  sheet: DoseSheet
  onChange: (change: Partial<DoseForm>) => void
  onClear: () => void
  /** Absent where there is no printer. */
  onPrint?: () => void
  /** What was asked for at the foot of the page. */
  asked: DoseSheetKind | null
  onAsk: (kind: DoseSheetKind | null) => void
}

const NOT_THE_PATIENT: readonly string[] = ['factors', 'cycle', 'startDate'] satisfies (keyof DoseForm)[]

/** Measures in, doses out. A sheet that is not sound shows no dose at all. */
export function DoseSection(props: DoseSectionProps) {
  const { regimen, block, form, restored, errors, sheet, onChange, onClear, onPrint, asked, onAsk } = props
  const [wantsForm, setOpen] = useState(true)
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  // Grows with each emptying: new boxes, since in the mini-program one that has the focus would keep the last patient's figure.
  const [round, setRound] = useState(0)
  const blank = isBlank(form)
  const counted = countedDrugs(regimen)
  // What is wrong must be seen where it is mended.
  const isOpen = wantsForm || !sheet.ok
  // A figure that was asked for in spite of a warning belongs to the patient it was asked for.
  const change = (next: Partial<DoseForm>) => {
    if (!Object.keys(next).every((key) => NOT_THE_PATIENT.includes(key))) setRevealed(new Set())
    onChange(next)
  }
  const clear = () => {
    setRevealed(new Set())
    setOpen(true)
    setRound(round + 1)
    onClear()
  }
  const text = sheetText(regimen, form, block, sheet, revealed)
  return (
    <View className="t-dose-section">
      <View className={styles.said}>
        <Notice tone="watch" testId="dose-restored">
          {restored ? '已恢复本次使用中填写的数据，换患者请先清空' : ''}
        </Notice>
      </View>
      <View className={classNames(styles.input, !isOpen && styles.closed)}>
        {/* An empty form is asked for below; red is for what was typed wrong or left out. */}
        <PatientForm
          key={round}
          form={form}
          errors={blank ? { cycle: errors.cycle, startDate: errors.startDate } : errors}
          bsa={sheet.bsa}
          byCalvert={regimen.drugs.some(({ unit }) => unit === 'AUC')}
          counted={counted}
          onChange={change}
          onLeft={() => sheet.ok && Object.keys(errors).length === 0 && isComplete(form, counted) && setOpen(false)}
        />
        {blank ? null : (
          <View className={`${styles.clear} t-dose-clear`} onClick={clear} {...a11y('清空填写的数据', 'button')}>
            清空
          </View>
        )}
      </View>
      {sheet.ok ? <MeasuresLine form={form} sheet={sheet} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : null}
      {!sheet.ok ? (
        <View className={`${styles.hint} t-dose-hint`}>{hintOf(sheet, regimen, blank)}</View>
      ) : (
        <>
          <View className={classNames(styles.measures, !isOpen && styles.onPaper, 't-dose-measures')}>
            {measuresText(form, sheet)}
          </View>
          <View className={styles.warnings}>
            {sheet.warnings.map((warning) => (
              <Notice key={warning} tone="watch" testId="sheet-warning">
                {warning}
              </Notice>
            ))}
          </View>
          <DoseLines
            lines={sheet.lines}
            revealed={revealed}
            onReveal={(line) => setRevealed(new Set([...revealed, revealKey(line)]))}
          />
          {text.length > 0 ? (
            <View className={styles.actions}>
              <CopyLine text={text.join('\n')} />
              {onPrint ? (
                <Button tone="plain" onPress={onPrint} testId="dose-print">
                  打印
                </Button>
              ) : null}
            </View>
          ) : null}
          <FactorSheet
            open={asked === 'factors'}
            lines={sheet.lines}
            factors={form.factors}
            onFactor={(drug, factor) => change({ factors: { ...form.factors, [drug]: factor } })}
            revealed={revealed}
            onClose={() => onAsk(null)}
          />
          <SheetPicture open={asked === 'picture'} paragraphs={text} onClose={() => onAsk(null)} />
        </>
      )}
    </View>
  )
}

/** What is shown in place of the doses. */
function hintOf(sheet: DoseSheet & { ok: false }, { pediatric }: Regimen, isBlank: boolean): string {
  if (sheet.warnings.includes(ADULTS_ONLY)) return pediatric ? `${ADULTS_ONLY}。${pediatric}` : ADULTS_ONLY
  if (!isBlank) return '请先补全或更正上面标出的数据，更正前不显示剂量'
  return `填写身高、体重（或体表面积）${pediatric ? '与年龄' : ''}后显示每种药的剂量`
}
