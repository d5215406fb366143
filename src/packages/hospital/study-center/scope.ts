interface Named {
  id: string
  name: string
}

interface Scope {
  title: string
  /** To choose from. */
  diseases: readonly Named[]
  /** Empty: all of them. */
  current: string
  /** Columns are asked for by one disease, so a hospital shows one disease at a time. */
  allowsAll: boolean
  /** What documents are asked for by; empty: by nothing. */
  asked: readonly string[]
  /** The address names no disease that there is. */
  isUnknown: boolean
}

/** Of what the study centre is: `id` a disease, the number of a hospital, or empty for all. */
export function scopeOf(
  id: string,
  chosen: string,
  all: readonly Named[],
  hospital: { name: string; departments: readonly { diseases: readonly Named[] }[] } | null,
): Scope {
  if (hospital) {
    const treated = new Set(hospital.departments.flatMap(({ diseases }) => diseases.map((disease) => disease.id)))
    const diseases = all.filter((disease) => treated.has(disease.id))
    const current = diseases.find((disease) => disease.id === chosen)?.id ?? diseases[0]?.id ?? ''
    const asked = current ? [current] : []
    return { title: `${hospital.name}学习中心`, diseases, current, allowsAll: false, asked, isUnknown: diseases.length === 0 }
  }
  const own = all.find((disease) => disease.id === id)
  const current = own?.id ?? all.find((disease) => disease.id === chosen)?.id ?? ''
  return {
    title: own ? `${own.name}学习中心` : '学习中心',
    diseases: own ? [] : all,
    current,
    allowsAll: true,
    asked: current ? [current] : [],
    isUnknown: id !== '' && !own,
  }
}
