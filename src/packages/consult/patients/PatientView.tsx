import { View } from '@tarojs/components'
import type { CourseNote, Patient, PatientFile } from '@/api/patient'
import type { ConsentId, TickedConsent } from '@/domain/consultation/consents'
import type { CaseUpload } from '@/features/patient/use-case-upload'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { ConsentList } from './components/ConsentList'
import { CourseSection } from './components/CourseSection'
import { FileGroups } from './components/FileGroups'
import { PatientCard } from './components/PatientCard'
import styles from './Patients.module.scss'

interface PatientViewProps {
  patient: Patient
  files: readonly PatientFile[]
  notes: readonly CourseNote[]
  consents: readonly ConsentId[]
  /** When the addresses of the files were given, ms. */
  askedAt: number
  upload: CaseUpload
  removing: boolean
  onEdit: () => void
  onAdd: () => void
  onAddNote: () => void
  onOpenNote: (note: CourseNote) => void
  onOpen: (file: PatientFile) => void
  onRemoveFile: (file: PatientFile) => void
  onConsent: (id: TickedConsent) => void
  onAccess: () => void
  onRemove: () => void
}

/** A patient: who it is, files by what they show, consents, and who has read them. */
export function PatientView(props: PatientViewProps) {
  const { patient, files, notes, consents, askedAt, upload, removing } = props
  return (
    <View className="t-patient-page">
      <PatientCard patient={patient} onEdit={props.onEdit} />
      <CourseSection notes={notes} onAdd={props.onAddNote} onOpen={props.onOpenNote} />
      <FileGroups
        files={files}
        askedAt={askedAt}
        upload={upload}
        onAdd={props.onAdd}
        onOpen={props.onOpen}
        onRemove={props.onRemoveFile}
      />
      <ConsentList birthday={patient.birthday} given={consents} onRead={props.onConsent} />
      <Section title="谁看过资料">
        <ListRow icon="eye" text="查阅记录" note="医生与审核人员每次查阅都有记录" onPress={props.onAccess} testId="open-access" />
      </Section>
      <View className={styles.foot}>
        <Button tone="danger" busy={removing} onPress={props.onRemove} testId="remove-patient">
          移除患者
        </Button>
      </View>
    </View>
  )
}
