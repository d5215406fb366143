import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { needsGuardianToSign } from '@/domain/consultation/child'
import { CONSENTS } from '@/domain/consultation/consents'
import {
  needsReason,
  relationsFor,
  signerName,
  SIGNERS,
  type SignedConsent,
  type Signer,
} from '@/domain/consultation/signed-consent'
import { Card } from '@/ui/Card'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/TextField'

interface SignedConsentFieldsProps {
  consent: SignedConsent
  birthday: string
  onChange: (consent: SignedConsent) => void
  /** Opens the paper of this order. */
  onPaper: () => void
}

const HOW =
  '请打开并打印知情同意书，向患者说明会诊的目的、专家、费用、传送的资料、风险和拒绝的权利；签署后拍照或扫描，在“资料”中以“知情同意书”添加。'

/** The written consent of the patient: the paper to be signed, and what it says about who signed it. */
export function SignedConsentFields({ consent, birthday, onChange, onPaper }: SignedConsentFieldsProps) {
  const today = chinaDay(serverNow())
  const write = (part: Partial<SignedConsent>) => onChange({ ...consent, ...part, version: CONSENTS.RC.version })
  const { signer, relation, name, whyNotTold, signedOn } = consent
  const isChild = birthday !== '' && needsGuardianToSign(birthday, today)
  const signers = isChild ? (['guardian'] as const) : SIGNERS
  const takeSigner = (next: Signer) =>
    write({
      signer: next,
      ...(next === 'patient' && { relation: '', name: '', whyNotTold: '' }),
      ...(next !== signer && { relation: '' }),
    })
  return (
    <Card spaced>
      <Notice tone="info">{HOW}</Notice>
      <ListRow
        icon="file"
        text="打开知情同意书"
        note={`第 ${CONSENTS.RC.version} 版 · ${CONSENTS.RC.mark}；会先保存草稿`}
        onPress={onPaper}
        testId="open-consent-paper"
      />
      <ChipField
        label="签署人"
        options={signers}
        nameOf={signerName}
        value={signer}
        onChange={takeSigner}
        testId="consent-signer"
      />
      {signer === 'guardian' || signer === 'relative' ? (
        <>
          <ChipField
            label="与患者的关系"
            options={relationsFor(signer)}
            nameOf={(one) => one}
            value={relation}
            onChange={(next) => write({ relation: next })}
            testId="consent-relation"
          />
          <TextField
            label="签署人姓名"
            value={name}
            onChange={(next) => write({ name: next })}
            maxLength={40}
            testId="consent-name"
          />
          {birthday === '' || needsReason(consent, birthday, today) ? (
            <TextField
              label="未告知患者本人的原因"
              value={whyNotTold}
              onChange={(next) => write({ whyNotTold: next })}
              maxLength={200}
              placeholder="如意识障碍；如实告知不利于治疗"
              testId="consent-why"
            />
          ) : null}
        </>
      ) : null}
      {signer ? (
        <DateField
          label="签署日期"
          value={signedOn}
          end={today}
          onChange={(day) => write({ signedOn: day })}
          testId="consent-day"
        />
      ) : null}
    </Card>
  )
}
