import type { Patient } from '@/api/patient'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { PatientFormView } from './PatientFormView'
import { usePatientForm } from './use-patient-form'

interface PatientEditorProps {
  onSaved: (patient: Patient) => void
  onClose: () => void
}

/** A new patient in a sheet, over the form that needs one. */
export function PatientEditor({ onSaved, onClose }: PatientEditorProps) {
  const editing = usePatientForm(null, onSaved)
  return (
    <Sheet
      open
      title="添加患者"
      onClose={onClose}
      testId="patient-editor"
      footer={
        <Button wide busy={editing.busy} onPress={editing.send} testId="save-patient">
          保存
        </Button>
      }
    >
      <PatientFormView patient={null} {...editing} />
    </Sheet>
  )
}
