import type { EdcCert } from '@/api/edc'
import type { IdentityFields } from '@/domain/identity'
import type { IdentityChanges } from './identity-draft'

/** What an earlier request for certification says where the account says nothing; what the account says stands. */
export function lackingFrom(cert: EdcCert, stored: IdentityFields): IdentityChanges {
  const { realName, hospital, hospitalId, department, departmentId, prov, provId, city, cityId } = cert
  return {
    ...(!stored.name && realName && { name: realName }),
    ...(!stored.hospital && hospital && { hospital, hospitalId }),
    // Without its id the list knows it no more.
    ...(!stored.department && departmentId && { department: departmentId, departmentStr: department }),
    ...(!stored.prov && provId && cityId && { prov, provId, city, cityId }),
  }
}
