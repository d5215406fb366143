import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { patientApi, type CourseNote, type PatientFile } from '@/api/patient'
import { CONSENTS, type TickedConsent } from '@/domain/consultation/consents'
import { fileKindName } from '@/domain/patient/files'
import { dialog } from '@/platform/dialog'
import { goBack, hasPrevious, replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'

/** What one does on the page of a patient. */
export function usePatientActions(patientId: string) {
  const invalidate = useInvalidate()
  const leave = useLeave()
  const removal = useAction(async (name: string) => {
    const question = {
      title: `移除患者“${name}”？`,
      message: '将从我的患者中移除；已产生的会诊、问诊与处方记录按规定保存。',
      confirmText: '移除',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    await call(patientApi.remove, { patientId }, { idempotent: true })
    dialog.toast('已移除', { icon: 'success' })
    await leave(hasPrevious() ? goBack : () => replace('newPatientList'))
    // After the page is left: it would ask for a patient who is not there.
    await invalidate(patientApi.list)
  })
  const fileRemoval = useAction(async ({ id, kind, name }: PatientFile) => {
    const question = {
      title: `移除${fileKindName(kind)}？`,
      message: `“${name}”将从资料中移除；已随订单提交的，订单中仍会保留。`,
      confirmText: '移除',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    await call(patientApi.removeFile, { fileId: id }, { idempotent: true })
    await invalidate(patientApi.detail, patientApi.list)
    dialog.toast('已移除', { icon: 'success' })
  })
  const noteRemoval = useAction(async ({ id, day }: CourseNote, done: () => void) => {
    const question = {
      title: '移除病程记录？',
      message: `${day} 的记录将从病程中移除；已随订单提交的，订单中仍会保留。`,
      confirmText: '移除',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    await call(patientApi.removeNote, { noteId: id }, { idempotent: true })
    await invalidate(patientApi.detail)
    dialog.toast('已移除', { icon: 'success' })
    done()
  })
  const consenting = useAction(async (id: TickedConsent, done: () => void) => {
    try {
      await call(patientApi.consent, { patientId, consents: [{ id, version: CONSENTS[id].version }] }, { idempotent: true })
    } catch (error) {
      if (error instanceof ConflictError) await invalidate(patientApi.detail)
      throw error
    }
    await invalidate(patientApi.detail)
    dialog.toast('已同意', { icon: 'success' })
    done()
  })
  const withdrawing = useAction(async (id: TickedConsent, done: () => void) => {
    const question = {
      title: `撤回“${CONSENTS[id].name}”？`,
      message: '撤回后，需要该同意的服务要重新同意才能申请。进行中的服务可在订单中取消；已产生的病历按规定保存。',
      confirmText: '撤回',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    await call(patientApi.withdrawConsent, { patientId, consent: id }, { idempotent: true })
    await invalidate(patientApi.detail)
    dialog.toast('已撤回', { icon: 'success' })
    done()
  })
  return {
    removing: removal.busy,
    consenting: consenting.busy || withdrawing.busy,
    remove: (name: string) => void removal.run(name),
    removeFile: (file: PatientFile) => void fileRemoval.run(file),
    removeNote: (note: CourseNote, done: () => void) => void noteRemoval.run(note, done),
    consent: (id: TickedConsent, done: () => void) => void consenting.run(id, done),
    withdraw: (id: TickedConsent, done: () => void) => void withdrawing.run(id, done),
  }
}
