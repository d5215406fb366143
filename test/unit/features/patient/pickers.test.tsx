import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { ACK } from '@/api/envelope'
import { patientApi, type PatientFile } from '@/api/patient'
import { FilePicker, PatientPicker } from '@/features/patient'
import { media } from '@/platform/media/mock'
import { parts } from '@/platform/parts/mock'
import { request } from '@/platform/request/mock'
import type { LocalFile } from '@/platform/types'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { CHILD, ID_NUMBER, PATIENT, PDF, PICTURE } from './samples'

jest.mock('@/platform/parts', () => jest.requireActual<object>('@/platform/parts/mock'))

const TOKEN = 'api/pub/getuploadtoken'
type Handlers = Parameters<typeof backend>[0]
let picked: string
let chosen: readonly string[]

function Patients() {
  const [id, setId] = useState('')
  picked = id
  return <PatientPicker selectedId={id} onPick={(patient) => setId(patient.id)} />
}
function Files() {
  const [ids, setIds] = useState<readonly string[]>(['22'])
  chosen = ids
  return <FilePicker patientId="7" chosen={ids} onChange={setIds} />
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const type = (name: string, value: string) => fireEvent.change(byClass(`t-${name}`), { target: { value } })
const openPatients = async (handlers: Handlers) => {
  const server = backend(handlers)
  openScreen('/Consultation/1/1', Patients)
  await settled()
  return server
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  parts.reset()
  Object.assign(media, { images: [], files: [], previews: [] })
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('a patient', () => {
  test('is picked of the own ones, whose numbers are masked', async () => {
    await openPatients({ [patientApi.list.path]: () => ok({ items: [PATIENT, CHILD] }) })
    expect(byClass('t-pick-patient-7').textContent).toBe(
      '李秀兰女 · 57岁父母110***********0003　138****5678资料 2 份过敏史：青霉素',
    )
    await press('pick-patient-8')
    expect(picked).toBe('8')
    expect(byClass('t-pick-patient-8').getAttribute('aria-checked')).toBe('true')
  })

  test('is added and picked at once', async () => {
    const items: object[] = []
    const server = await openPatients({
      [patientApi.list.path]: () => ok({ items }),
      [patientApi.save.path]: () => {
        items.push(PATIENT)
        return ok({ patient: PATIENT })
      },
    })
    expect(byClass('t-patient-picker').textContent).toContain('还没有患者')
    await press('add-patient')
    await press('save-patient')
    expect(byClass('t-patient-name-error').textContent).toBe('请输入患者姓名')
    type('patient-name', '李秀兰')
    await press('save-patient')
    expect(byClass('t-patient-id-error').textContent).toBe('请输入患者的身份证号')
    type('patient-id', ID_NUMBER)
    expect(byClass('t-patient-form').textContent).toContain('女 · 57岁')
    await press('patient-relation-父母')
    await press('save-patient')
    expect(server.sent(patientApi.save.path)).toEqual([
      expect.objectContaining({ patientId: '', name: '李秀兰', idNumber: ID_NUMBER, relation: '父母', guardian: '' }),
    ])
    expect(toasts()).toEqual(['患者已添加'])
    expect(picked).toBe('7')
    expect(document.querySelector('.t-patient-editor')).toBeNull()
  })

  test('who is a child needs a guardian', async () => {
    await openPatients({ [patientApi.list.path]: () => ok({ items: [] }) })
    await press('add-patient')
    expect(document.querySelector('.t-patient-guardian')).toBeNull()
    type('patient-name', '李小宝')
    type('patient-id', '110101202010010011')
    await press('save-patient')
    expect(byClass('t-patient-guardian-error').textContent).toBe('未满18周岁须填写监护人姓名')
  })

  test('a form that is left is there again, but for the ID number, which is never kept', async () => {
    await openPatients({ [patientApi.list.path]: () => ok({ items: [] }) })
    await press('add-patient')
    type('patient-name', '李秀兰')
    type('patient-id', ID_NUMBER)
    type('patient-mobile', '13812345678')
    closeScreen()
    await openPatients({ [patientApi.list.path]: () => ok({ items: [] }) })
    await press('add-patient')
    const value = (name: string) => (byClass(`t-${name}`) as HTMLInputElement).value
    expect([value('patient-name'), value('patient-mobile'), value('patient-id')]).toEqual(['李秀兰', '13812345678', ''])
  })

  test('a list that does not come can be asked for again', async () => {
    await openPatients({ [patientApi.list.path]: () => refused(500, '系统繁忙') })
    await pass(5_000)
    expect(byClass('t-state-error')).toBeTruthy()
  })
})

describe('files', () => {
  const local = (name: string, mimeType: string, size = 1000): LocalFile => ({ path: `blob:${name}`, name, size, mimeType })
  const openFiles = async (files: PatientFile[], more: Handlers = {}) => {
    let places = 0
    const progress = Object.fromEntries([1, 2, 3].map((n) => [`upload/k${n}?token=t`, () => ok({ offset: 0, size: 1000 })]))
    const server = backend({
      [patientApi.detail.path]: () => ok({ patient: PATIENT, files: [...files], notes: [], consents: [] }),
      [TOKEN]: () => ok({ uploadUrl: `/upload/k${(places += 1)}?token=t`, key: `k${places}` }),
      ...progress,
      [patientApi.addFile.path]: ({ uploadKey, kind }) => {
        const file = { ...PICTURE, id: `new-${String(uploadKey)}`, kind: kind as PatientFile['kind'] }
        files.push(file)
        return ok({ file })
      },
      ...more,
    })
    openScreen('/Consultation/1/1', Files)
    await settled()
    return server
  }
  const addPictures = async (...images: LocalFile[]) => {
    media.images = images
    await press('add-file')
    await press('file-kind-pathology')
    await press('choose-pictures')
    await settled()
  }

  test('are ticked, and looked at full screen', async () => {
    await openFiles([PICTURE, PDF])
    expect(byClass('t-file-picker').textContent).toContain('已选 1 / 2 份')
    await press('choose-file-21')
    expect(chosen).toEqual(['22', '21'])
    await press('choose-file-22')
    expect(chosen).toEqual(['21'])
    await press('open-file-21')
    expect(media.previews).toEqual([{ urls: [PICTURE.url], current: PICTURE.url }])
    await press('open-file-22')
    expect(byClass('t-pdf-sheet').textContent).toContain('出院小结.pdf')
  })

  test('that are added have a kind, and are chosen at once', async () => {
    const server = await openFiles([PDF])
    await press('add-file')
    await press('choose-pictures')
    expect(byClass('t-file-kind-error').textContent).toBe('请选择资料类型')
    await press('sheet-close')
    await addPictures(local('a.jpg', 'image/jpeg'), local('b.jpg', 'image/jpeg'))
    expect(server.sent(patientApi.addFile.path)).toEqual([
      { patientId: '7', uploadKey: 'k1', kind: 'pathology', takenOn: '' },
      { patientId: '7', uploadKey: 'k2', kind: 'pathology', takenOn: '' },
    ])
    expect(chosen).toEqual(['22', 'new-k1', 'new-k2'])
    expect(allByClass('t-case-file')).toHaveLength(3)
    expect(allByClass('t-sending')).toHaveLength(0)
  })

  test('that are too large or of another type are refused in place, and the others go', async () => {
    await openFiles([])
    await addPictures(
      local('大图.jpg', 'image/jpeg', 50 * 1024 * 1024),
      local('说明.txt', 'text/plain'),
      local('a.jpg', 'image/jpeg'),
    )
    expect(textsOf('t-sending-error')).toEqual([
      '文件为 50MB，图片不能超过 20MB',
      '仅支持 JPG、PNG、WebP 图片，PDF 和 DICOM（.dcm）文件',
    ])
    expect(document.querySelector('.t-retry-file')).toBeNull()
    expect(allByClass('t-case-file')).toHaveLength(1)
    await press('drop-file')
    expect(allByClass('t-sending')).toHaveLength(1)
  })

  test('that are no pictures are refused by the server in its words', async () => {
    await openFiles([])
    parts.handler = () => ({ data: refused(ACK.invalid, '', { fields: { file: '仅支持 JPG、PNG、WebP 图片和 PDF 文件' } }).data })
    await addPictures(local('改名.jpg', 'image/jpeg'))
    expect(textsOf('t-sending-error')).toEqual(['仅支持 JPG、PNG、WebP 图片和 PDF 文件'])
    expect(document.querySelector('.t-retry-file')).toBeNull()
  })

  test('that did not arrive go on where they stopped', async () => {
    const server = await openFiles([], { [patientApi.addFile.path]: () => refused(ACK.serverError, '系统繁忙，请稍后再试') })
    await addPictures(local('a.jpg', 'image/jpeg'))
    await pass(5_000)
    expect(textsOf('t-sending-error')).toEqual(['系统繁忙，请稍后再试'])
    const calls = request.handler
    request.handler = (options) =>
      options.url.includes(patientApi.addFile.path) ? ok({ file: { ...PICTURE, id: '31' } }) : calls(options)
    await press('retry-file')
    expect(server.sent(TOKEN)).toHaveLength(1)
    expect(chosen).toEqual(['22', '31'])
  })
})
