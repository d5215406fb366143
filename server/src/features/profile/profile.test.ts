import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { profileApi, type UpdateFieldRequest } from '@/api/profile'
import { pubApi } from '@/api/pub'
import { userApi } from '@/api/user'
import { UPDATE_FIELDS, type FieldValues, type UpdateField } from '@/domain/identity-field'
import { docEvent, eventSignUp } from '../event/tables'
import { consent, eventContact, placeProposer, proposedPlace } from './tables'
import { trackEvent } from '../tracking/tables'
import { user } from '../../kernel/people/tables'
import { createDoc, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const visitor = () => new Device(server)
const point = { event: 'InformationImprove' as const, page_source: 5, page_name: 2 }
const change = (field: UpdateField, id: string, values: FieldValues): UpdateFieldRequest => ({
  field,
  id,
  values,
  buriedPoints: point,
})
const stored = async (id: number) => {
  const [row] = await server.db.select().from(user).where(eq(user.id, id))
  assert.ok(row)
  return row
}
const doctor = {
  userType: 1,
  hospitalId: '110100001',
  hospital: '中国医学科学院肿瘤医院',
  departmentId: 'k1',
  department: '肿瘤内科',
  titleId: 't3',
  title: '主治医师',
}

/** A value that is right for each field, and what it makes of the row. */
const RIGHT: Record<UpdateField, [FieldValues, Partial<typeof user.$inferSelect>]> = {
  name: [{ name: '新名字' }, { realName: '新名字', name: '新名字' }],
  gender: [{ gender: 1 }, { gender: 1 }],
  email: [{ email: 'new@example.com' }, { email: 'new@example.com' }],
  introduction: [{ introduction: '从事肺癌内科治疗' }, { introduction: '从事肺癌内科治疗' }],
  area: [
    { provId: '510000', prov: '四川省', cityId: '510100', city: '成都市' },
    { provId: '510000', prov: '四川省', cityId: '510100', city: '成都市' },
  ],
  hospital: [
    { hospitalId: '510100001', hospital: '四川大学华西医院' },
    { hospitalId: '510100001', hospital: '四川大学华西医院' },
  ],
  department: [
    { department: 'k2', departmentStr: '肿瘤外科' },
    { departmentId: 'k2', department: '肿瘤外科' },
  ],
  title: [
    { title: 't1', titleStr: '主任医师' },
    { titleId: 't1', title: '主任医师' },
  ],
  school: [{ universityName: '四川大学' }, { university: '四川大学' }],
  major: [
    { majorId: 'm2', majorName: '肿瘤学' },
    { majorId: 'm2', major: '肿瘤学' },
  ],
  degree: [{ degree: 'g3' }, { degree: 'g3' }],
  enrollYear: [{ enrollmentYear: '2021' }, { enrollYear: '2021' }],
  diseases: [{ diseases: [{ id: 'd2', name: '乳腺癌' }] }, {}],
}
const TYPE_WITH: Partial<Record<UpdateField, number>> = { area: 5, degree: 5 }
const idFor = (field: UpdateField, userId: number): string =>
  ['hospital', 'department', 'title', 'school', 'major', 'degree', 'enrollYear'].includes(field) ? '1' : String(userId)

describe('changing one field', () => {
  for (const field of UPDATE_FIELDS) {
    test(`${field} is stored, and nothing else changes`, async () => {
      const [values, expected] = RIGHT[field]
      const { device, user: before } = await signedInDevice(server, { ...doctor, userType: TYPE_WITH[field] ?? 1 })
      await device.ok(profileApi.updateField, change(field, idFor(field, before.id), values))
      const after = await stored(before.id)
      assert.deepEqual(after, { ...before, ...expected })
    })
    test(`${field} of another user, or of another entry, is refused`, async () => {
      const { device, user: own } = await signedInDevice(server, { ...doctor, userType: TYPE_WITH[field] ?? 1 })
      const { user: other } = await signedInDevice(server, doctor)
      const belongsToUser = idFor(field, own.id) !== '1'
      const ack = belongsToUser ? ACK.forbidden : ACK.notFound
      const strangerId = belongsToUser ? String(other.id) : String(other.id + 1000)
      await device.refused(profileApi.updateField, change(field, strangerId, RIGHT[field][0]), ack)
      assert.deepEqual(await stored(other.id), other)
      assert.deepEqual(await stored(own.id), own)
    })
  }

  test('the diseases replace those before, and are told with their names', async () => {
    const { device, user: own } = await signedInDevice(server, doctor)
    await device.ok(profileApi.updateField, change('diseases', String(own.id), RIGHT.diseases[0]))
    const both = [
      { id: 'd1', name: '肺癌' },
      { id: 'd3', name: '胃癌' },
    ]
    await device.ok(profileApi.updateField, change('diseases', String(own.id), { diseases: both }))
    assert.deepEqual(
      (await device.ok(userApi.info, {})).diseases.sort((a, b) => a.id.localeCompare(b.id)),
      both,
    )
    assert.equal((await device.ok(userApi.checkInfoComplete, {})).isComplete, true)
  })

  test('visitors are refused', async () => {
    await visitor().refused(profileApi.updateField, change('gender', '1', { gender: 1 }), ACK.unauthenticated)
  })

  const wrong: [UpdateField, object][] = [
    ['name', { name: '' }],
    ['name', { name: '<b>张</b>' }],
    ['gender', { gender: 3 }],
    ['email', { email: 'not-an-address' }],
    ['introduction', { introduction: '长'.repeat(301) }],
    ['area', { provId: '510000', prov: '四川省', cityId: '440100', city: '广州市' }],
    ['area', { provId: '510000', prov: '江苏省', cityId: '510100', city: '成都市' }],
    ['hospital', { hospitalId: '', hospital: '某医院' }],
    ['department', { department: 'k999', departmentStr: '不存在的科' }],
    ['department', { department: 'k1', departmentStr: '另一个名字' }],
    ['title', { title: 't999', titleStr: '院士' }],
    ['school', { universityName: ' ' }],
    ['major', { majorId: 'm999', majorName: '玄学' }],
    ['degree', { degree: 'g999' }],
    ['enrollYear', { enrollmentYear: '21' }],
    ['diseases', { diseases: [] }],
    ['diseases', { diseases: [{ id: 'd999', name: '没有的病' }] }],
    ['diseases', { diseases: Array.from({ length: 31 }, (_, index) => ({ id: `d${index}`, name: '病' })) }],
    // A field brings only its own values.
    ['email', { email: 'a@example.com', name: '夹带' }],
    ['gender', { gender: 1, hospital: '夹带医院' }],
  ]
  for (const [field, values] of wrong) {
    test(`${field} ${JSON.stringify(values).slice(0, 60)} is refused and nothing is stored`, async () => {
      const { device, user: own } = await signedInDevice(server, { ...doctor, userType: TYPE_WITH[field] ?? 1 })
      const request = change(field, idFor(field, own.id), values as FieldValues)
      await device.refused(profileApi.updateField, request, ACK.invalid)
      assert.deepEqual(await stored(own.id), own)
    })
  }

  test('a field that is unknown, or that the type does not have, is refused', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, userType: 3 })
    await device.refused(profileApi.updateField, { ...change('name', String(own.id), {}), field: 'level' }, ACK.invalid)
    await device.refused(profileApi.updateField, change('title', '1', RIGHT.title[0]), ACK.invalid)
  })

  test('under review the identity stays as it is, and the rest may change', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, level: 4 })
    await device.refused(profileApi.updateField, change('hospital', '1', RIGHT.hospital[0]), ACK.refused)
    await device.refused(profileApi.updateField, change('name', String(own.id), { name: '别名' }), ACK.refused)
    await device.ok(profileApi.updateField, change('email', String(own.id), { email: 'new@example.com' }))
    const after = await stored(own.id)
    assert.deepEqual([after.level, after.email, after.hospital], [4, 'new@example.com', doctor.hospital])
  })

  test('a certificate ends with a change of what it vouches for, and with nothing else', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, level: 2, certificateNo: '110110000000001' })
    await device.ok(profileApi.updateField, change('email', String(own.id), { email: 'new@example.com' }))
    await device.ok(profileApi.updateField, change('introduction', String(own.id), { introduction: '简介' }))
    assert.deepEqual([(await stored(own.id)).level, (await stored(own.id)).certificateNo], [2, '110110000000001'])
    await device.ok(profileApi.updateField, change('title', '1', RIGHT.title[0]))
    assert.equal((await stored(own.id)).level, 1)
  })

  test('the whole form without the certificate number keeps it, and the certificate', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, level: 2, certificateNo: '110110000000001' })
    await device.ok(userApi.setUserInfo, {
      authInfo: {
        userType: 1,
        userId: String(own.id),
        name: own.realName,
        gender: 0,
        hospitalId: doctor.hospitalId,
        hospital: doctor.hospital,
        department: doctor.departmentId,
        departmentStr: doctor.department,
        title: doctor.titleId,
        titleStr: doctor.title,
        email: 'new@example.com',
        idCards: [],
        universityName: '',
        majorId: '',
        majorName: '',
        prov: '',
        provId: '',
        city: '',
        cityId: '',
        typeChild: 0,
        degree: '',
        enrollmentYear: '',
        doctorCertificateNo: '',
        diseases: [],
      },
      buriedPoints: point,
      infoSources: 0,
      ignoreCertificate: 1,
    })
    const after = await stored(own.id)
    assert.deepEqual([after.level, after.certificateNo, after.email], [2, '110110000000001', 'new@example.com'])
  })

  test('the buried point is kept with the user', async () => {
    const { device, user: own } = await signedInDevice(server, doctor)
    await device.ok(profileApi.updateField, change('gender', String(own.id), { gender: 2 }))
    const [row] = await server.db.select().from(trackEvent).where(eq(trackEvent.userId, own.id))
    assert.deepEqual([row?.event, row?.properties], ['InformationImprove', { page_source: 5, page_name: 2, infoSources: 0 }])
  })

  test('the source is 1 as long as more than the diseases is missing', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, titleId: '', title: '' })
    await device.ok(profileApi.updateField, change('title', '1', RIGHT.title[0]))
    await device.ok(profileApi.updateField, change('diseases', String(own.id), RIGHT.diseases[0]))
    const rows = await server.db.select().from(trackEvent).where(eq(trackEvent.userId, own.id)).orderBy(trackEvent.time)
    assert.deepEqual(
      rows.map(({ properties }) => (properties as { infoSources: number }).infoSources),
      [1, 0],
    )
  })

  test('a title that left the list does not keep the other fields from changing', async () => {
    const { device, user: own } = await signedInDevice(server, { ...doctor, titleId: 't999', title: '老职称' })
    await device.ok(profileApi.updateField, change('email', String(own.id), { email: 'new@example.com' }))
    const after = await stored(own.id)
    assert.deepEqual([after.email, after.title], ['new@example.com', '老职称'])
  })
})

describe('areas', () => {
  const children = async (parentId: string) => (await visitor().ok(pubApi.area, { parentId })).items
  test('go down to the districts', async () => {
    const provinces = await children('')
    const chengdu = await children('510100')
    assert.ok(chengdu.some(({ id, name }) => id === '510107' && name === '武侯区'))
    const cities = (await Promise.all(provinces.map(({ id }) => children(id)))).flat()
    assert.deepEqual((await Promise.all(cities.map(({ id }) => children(id)))).filter((list) => list.length === 0).length, 4)
  })
})

describe('schools', () => {
  const names = async (input: { keyword: string; provId?: string }) =>
    (await visitor().ok(profileApi.schoolSuggest, input)).items.map(({ name }) => name)
  test('are found by name, pinyin, initials and province', async () => {
    assert.ok((await names({ keyword: '中国医科' })).includes('中国医科大学'))
    assert.ok((await names({ keyword: 'fudan' })).includes('复旦大学'))
    assert.ok((await names({ keyword: 'zsdx' })).includes('中山大学'))
    assert.deepEqual(await names({ keyword: '', provId: '630000' }), ['青海大学'])
    assert.deepEqual(await names({ keyword: '没有这所学校' }), [])
  })
  test('a broken area or a long word is refused', async () => {
    await visitor().refused(profileApi.schoolSuggest, { keyword: '', provId: 'x' }, ACK.invalid)
    await visitor().refused(profileApi.schoolSuggest, { keyword: '长'.repeat(61) }, ACK.invalid)
  })
})

describe('adding a place', () => {
  let last = 0
  const newName = (): string => `测试市第${(last += 1)}人民医院${Date.now()}`
  const form = (name = newName()) => ({
    kind: 'hospital' as const,
    name,
    provId: '510000',
    cityId: '510100',
    districtId: '510107',
    level: 2,
    sure: false,
  })
  const found = async (device: Device, keyword: string, kind?: 'hospital' | 'company') =>
    (await device.ok(pubApi.hospitalSuggest, { keyword, kind })).items

  test('it is used at once by who added it, and by others once an editor accepts it', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { name, ...rest } = form()
    const { place, existed } = await device.ok(profileApi.addPlace, { ...rest, name })
    assert.deepEqual(
      [place?.name, place?.city, place?.district, place?.reviewing, existed],
      [name, '成都市', '武侯区', true, false],
    )
    assert.deepEqual(
      (await found(device, name)).map(({ id }) => id),
      [place?.id],
    )
    assert.deepEqual(await found(other, name), [])
    assert.deepEqual(await found(visitor(), name), [])

    const waiting = (await editor.ok(profileApi.placesToReview, { pageIdx: 0, pageSize: 500 })).items.find(
      (item) => item.name === name,
    )
    assert.equal(waiting?.area, '四川省 成都市 武侯区')
    await editor.ok(profileApi.reviewPlace, { id: waiting?.id ?? '', accept: true })
    assert.equal((await found(visitor(), name))[0]?.reviewing, false)
    await editor.refused(profileApi.reviewPlace, { id: waiting?.id ?? '', accept: true }, ACK.notFound)
  })

  test('what is there already is given back, whatever its spelling, and is one place for all who add it', async () => {
    const { device } = await signedInDevice(server)
    const known = await device.ok(profileApi.addPlace, { ...form('四川大学 华西医院'), sure: true })
    assert.deepEqual([known.place?.id, known.existed], ['510100001', true])
    const name = newName()
    const mine = await device.ok(profileApi.addPlace, form(name))
    const { device: other } = await signedInDevice(server)
    const theirs = await other.ok(profileApi.addPlace, form(`${name.slice(0, 4)} ${name.slice(4)}`))
    assert.deepEqual([theirs.place?.id, theirs.existed], [mine.place?.id, true])
    assert.equal((await found(other, name)).length, 1)
    const rows = await server.db.select().from(proposedPlace).where(eq(proposedPlace.name, name))
    assert.equal(rows.length, 1)
    const people = await server.db
      .select()
      .from(placeProposer)
      .where(eq(placeProposer.placeId, rows[0]?.id ?? 0))
    assert.equal(people.length, 2)
  })

  test('two who add the same at once make one place', async () => {
    const devices = await Promise.all([signedInDevice(server), signedInDevice(server), signedInDevice(server)])
    const request = form()
    const answers = await Promise.all(devices.map(({ device }) => device.ok(profileApi.addPlace, request)))
    assert.equal(new Set(answers.map(({ place }) => place?.id)).size, 1)
  })

  test('a name like one that is there is shown first, and added only when one is sure', async () => {
    const { device } = await signedInDevice(server)
    const request = form(`四川大学华西医院温江${Date.now()}院区`)
    const first = await device.ok(profileApi.addPlace, request)
    assert.equal(first.place, null)
    assert.deepEqual(
      first.similar.map(({ name }) => name),
      ['四川大学华西医院'],
    )
    assert.ok((await device.ok(profileApi.addPlace, { ...request, sure: true })).place)
  })

  test('a company is found among companies only', async () => {
    const { device } = await signedInDevice(server)
    const name = `测试医药科技${Date.now()}`
    const { place } = await device.ok(profileApi.addPlace, { ...form(name), kind: 'company', level: 0 })
    assert.deepEqual(
      (await found(device, name, 'company')).map(({ id }) => id),
      [place?.id],
    )
    assert.deepEqual(await found(device, name), [])
  })

  test('one that an editor refused is gone, and cannot be added again', async () => {
    const { device } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const request = form()
    const { place } = await device.ok(profileApi.addPlace, request)
    await editor.ok(profileApi.reviewPlace, { id: place?.id.slice(1) ?? '', accept: false })
    assert.deepEqual(await found(device, request.name), [])
    await device.refused(profileApi.addPlace, request, ACK.refused)
  })

  test('hospitals of a district come before those of its city, others are left out', async () => {
    const { items } = await visitor().ok(pubApi.hospitalSuggest, {
      keyword: '',
      provId: '110000',
      cityId: '110100',
      districtId: '110105',
    })
    assert.deepEqual([...new Set(items.map(({ district }) => district))], ['朝阳区'])
    const shanghai = await visitor().ok(pubApi.hospitalSuggest, { keyword: '', cityId: '310100', districtId: '310101' })
    assert.deepEqual([shanghai.items[0]?.district, shanghai.items[shanghai.items.length - 1]?.district], ['黄浦区', ''])
  })

  const wrong: [string, object][] = [
    ['no name', { name: '' }],
    ['a short name', { name: '医院' }],
    ['digits', { name: '12345678' }],
    ['a long name', { name: '长'.repeat(61) }],
    ['no area', { provId: '', cityId: '', districtId: '' }],
    ['a city of another province', { provId: '440000' }],
    ['no district where there are some', { districtId: '' }],
    ['a district of another city', { districtId: '110105' }],
    ['an unknown level', { level: 11 }],
    ['an unknown kind', { kind: 'pub' }],
  ]
  for (const [what, part] of wrong) {
    test(`${what} is refused`, async () => {
      const { device } = await signedInDevice(server)
      await device.refused(profileApi.addPlace, { ...form(), ...part }, ACK.invalid)
    })
  }

  test('more than ten a day are refused, those that are there are not counted', async () => {
    const { device } = await signedInDevice(server)
    const requests = Array.from({ length: 10 }, () => form())
    for (const request of requests) assert.ok((await device.ok(profileApi.addPlace, { ...request, sure: true })).place)
    await device.refused(profileApi.addPlace, { ...form(), sure: true }, ACK.tooMany)
    assert.equal((await device.ok(profileApi.addPlace, requests[0] ?? form())).existed, true)
  })

  test('visitors are refused, and only editors review', async () => {
    await visitor().refused(profileApi.addPlace, form(), ACK.unauthenticated)
    const { device } = await signedInDevice(server, { level: 2 })
    await device.refused(profileApi.placesToReview, { pageIdx: 0, pageSize: 10 }, ACK.forbidden)
    await device.refused(profileApi.reviewPlace, { id: '1', accept: true }, ACK.forbidden)
    await visitor().refused(profileApi.reviewPlace, { id: '1', accept: true }, ACK.unauthenticated)
    await visitor().refused(profileApi.placesToReview, { pageIdx: 0, pageSize: 10 }, ACK.unauthenticated)
  })
})

describe('consent', () => {
  const rows = (userId: number) => server.db.select().from(consent).where(eq(consent.userId, userId))
  test('is recorded once for an edition, never ahead of the server’s clock', async () => {
    const { device, user: own } = await signedInDevice(server)
    const agreedAt = new Date(Date.now() - 60_000).toISOString()
    await device.ok(profileApi.consent, { version: '2026-11-01', agreedAt })
    await device.ok(profileApi.consent, { version: '2026-11-01', agreedAt: new Date().toISOString() })
    await device.ok(profileApi.consent, { version: '2027-01-01', agreedAt: '2099-01-01T00:00:00Z' })
    const kept = await rows(own.id)
    assert.deepEqual(kept.map(({ version }) => version).sort(), ['2026-11-01', '2027-01-01'])
    assert.equal(kept.find(({ version }) => version === '2026-11-01')?.agreedAt.toISOString(), agreedAt)
    assert.ok(kept.every((row) => row.agreedAt.getTime() <= Date.now()))
  })
  test('visitors, broken editions and broken times are refused', async () => {
    await visitor().refused(
      profileApi.consent,
      { version: '2026-11-01', agreedAt: new Date().toISOString() },
      ACK.unauthenticated,
    )
    const { device, user: own } = await signedInDevice(server)
    await device.refused(profileApi.consent, { version: 'newest', agreedAt: new Date().toISOString() }, ACK.invalid)
    await device.refused(profileApi.consent, { version: '2026-11-01', agreedAt: 'now' }, ACK.invalid)
    assert.deepEqual(await rows(own.id), [])
  })
})

describe('the contact of an event', () => {
  async function event(withContact = true): Promise<string> {
    const docId = await createDoc(server)
    const time = new Date(Date.now() + 86_400_000)
    await server.db
      .insert(docEvent)
      .values({ docId: Number(docId), title: '读片会', startTime: time, endTime: time, deadline: time, place: '会议室' })
    if (withContact) await server.db.insert(eventContact).values({ docId: Number(docId), name: '会务组', phone: '010-00000000' })
    return docId
  }
  async function signUp(docId: string, userId: number): Promise<string> {
    const person = { name: '张', mobile: '13900000000', hospital: '院', department: '科', title: '师' }
    const [row] = await server.db
      .insert(eventSignUp)
      .values({ docId: Number(docId), userId, ...person })
      .returning()
    return String(row?.id)
  }
  test('is told to those who are signed up', async () => {
    const { device, user: own } = await signedInDevice(server)
    const docId = await event()
    const userSignId = await signUp(docId, own.id)
    for (const id of [userSignId, '0']) {
      const answer = await device.ok(profileApi.eventContact, { docId, userSignId: id })
      assert.deepEqual([answer.eventTitle, answer.contact?.name, answer.contact?.phone], ['读片会', '会务组', '010-00000000'])
    }
    const without = await event(false)
    await signUp(without, own.id)
    assert.equal((await device.ok(profileApi.eventContact, { docId: without, userSignId: '0' })).contact, null)
  })
  test('is refused to visitors, to others, after a cancelled sign-up, and for what is no event', async () => {
    const { user: own } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const docId = await event()
    const userSignId = await signUp(docId, own.id)
    await visitor().refused(profileApi.eventContact, { docId, userSignId }, ACK.unauthenticated)
    await other.refused(profileApi.eventContact, { docId, userSignId }, ACK.forbidden)
    await other.refused(profileApi.eventContact, { docId, userSignId: '0' }, ACK.forbidden)
    const { device, user: gone } = await signedInDevice(server)
    await signUp(docId, gone.id)
    await server.db
      .update(eventSignUp)
      .set({ cancelledAt: new Date() })
      .where(and(eq(eventSignUp.docId, Number(docId)), eq(eventSignUp.userId, gone.id)))
    await device.refused(profileApi.eventContact, { docId, userSignId: '0' }, ACK.forbidden)
    await device.refused(profileApi.eventContact, { docId: await createDoc(server), userSignId: '0' }, ACK.notFound)
    await device.refused(profileApi.eventContact, { docId: 'x', userSignId: '0' }, ACK.invalid)
  })
})
