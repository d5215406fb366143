import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import styles from './Agreement.module.scss'
import { LEGAL_TEXTS, SAMPLE_NOTICE, type LegalTextName } from './legal-texts'

interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  /** What else happens with the tick. */
  note?: string
}

/** Terms and privacy: ticked by hand, readable on the same page. */
export function Agreement({ checked, onChange, error, note }: AgreementProps) {
  const [reading, setReading] = useState<LegalTextName | null>(null)
  const link = (name: LegalTextName) => (
    <View
      className={`${styles.link} t-read-${name}`}
      onClick={() => setReading(name)}
      {...a11y(`阅读${LEGAL_TEXTS[name].title}`, 'link')}
    >
      《{LEGAL_TEXTS[name].title}》
    </View>
  )
  return (
    <View className={styles.agreement}>
      <Checkbox checked={checked} onChange={onChange} label="我已阅读并同意用户协议和隐私政策" testId="agreement">
        <View className={styles.line}>
          <Text>已阅读并同意</Text>
          {link('terms')}
          <Text>与</Text>
          {link('privacy')}
        </View>
        {note ? <Text className={styles.note}>{note}</Text> : null}
      </Checkbox>
      <View className={styles.error}>
        <FieldError testId="agreement-error">{error}</FieldError>
      </View>
      <Sheet
        open={reading !== null}
        title={reading ? LEGAL_TEXTS[reading].title : ''}
        onClose={() => setReading(null)}
        testId="legal-sheet"
      >
        <Notice tone="watch">{SAMPLE_NOTICE}</Notice>
        {reading
          ? LEGAL_TEXTS[reading].paragraphs.map((paragraph) => (
              <Text key={paragraph} className={styles.paragraph}>
                {paragraph}
              </Text>
            ))
          : null}
      </Sheet>
    </View>
  )
}
