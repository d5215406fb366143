import { randomUUID } from 'node:crypto'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  good: {
    'api/tools/sync': () => {
      const kept = { kind: 'formula', title: '体表面积', at: new Date().toISOString(), removed: false }
      const inputs = { heightCm: '172', weightKg: '66' }
      return {
        favourites: [{ ...kept, id: 'bsa' }],
        calculations: [{ ...kept, id: randomUUID(), refId: 'bsa', line: '体表面积 1.74 m²', inputs }],
        cursor: '',
      }
    },
  },
}
