import { call } from '@/api/client'
import { directoryApi } from '@/api/directory'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLoginGate } from '@/shell/session/login'

interface Doctor {
  id: string
  isFollowed: boolean
  isMine: boolean
}

/** Follows a doctor or takes one among one's own, or lets go; a visitor signs in first. */
export function useDoctorTies() {
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const follow = useAction(async ({ id, isFollowed }: Doctor) => {
    await call(directoryApi.follow, { doctorId: id, followed: !isFollowed }, { idempotent: true })
    dialog.toast(isFollowed ? '已取消关注' : '已关注', isFollowed ? undefined : { icon: 'success' })
    await invalidate(directoryApi.doctor, directoryApi.people)
  })
  const take = useAction(async ({ id, isMine }: Doctor) => {
    await call(directoryApi.setMine, { doctorId: id, isMine: !isMine }, { idempotent: true })
    dialog.toast(isMine ? '已从我的医生移除' : '已加入我的医生', isMine ? undefined : { icon: 'success' })
    await invalidate(directoryApi.doctor, directoryApi.people)
  })
  // A user who signs in for it may follow already: the tap means following, not its opposite.
  const followOnce = (doctor: Doctor) =>
    mayPass(() => void follow.run({ ...doctor, isFollowed: false })) && void follow.run(doctor)
  const takeOnce = (doctor: Doctor) => mayPass(() => void take.run({ ...doctor, isMine: false })) && void take.run(doctor)
  return { follow: followOnce, take: takeOnce }
}
