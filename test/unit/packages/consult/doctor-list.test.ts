import { filterOf } from '@/packages/consult/doctor-list/facets'

test('what is chosen becomes the question; what an address makes up does not narrow', () => {
  const asked = filterOf({ disease: ['d2'], service: ['inq_video'], price: ['5000'], sort: ['price'] }, ' 林 ', {
    isAlliance: true,
  })
  expect(asked).toMatchObject({
    ...{ diseaseId: 'd2', service: 'inq_video', priceMost: 5_000, sort: 'price', keyword: '林', isAlliance: true },
    ...{ provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', unionId: '' },
  })
  const junk = filterOf({ service: ['con_mdt'], price: ['-1'], sort: ['<script>'] }, '', {})
  expect(junk).toMatchObject({ service: '', priceMost: null, sort: 'recommended' })
})
