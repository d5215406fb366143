import { useState } from 'react'
import { certificationApi, type CertificationPicture, type CertificationState } from '@/api/certification'
import { call } from '@/api/client'
import { isPaper, missingPapers, papersOf, proofsOf, type Paper, type Proof } from '@/domain/certification'
import { useUploads, type PaperWork, type Uploads } from '@/features/papers'
import { usePatch } from '@/shell/data'

export interface PaperItem {
  paper: Paper
  stored?: CertificationPicture
  work?: PaperWork
}

export interface Papers extends Omit<Uploads<Paper>, 'workOf'> {
  /** What one may show, and which of it was chosen: one is enough. */
  proofs: readonly Proof[]
  proof?: Proof
  chooseProof: (id: Proof['id']) => void
  /** The pictures of the chosen one. */
  items: PaperItem[]
  /** Of the chosen one, as long as none is complete. */
  missing: Paper[]
}

/** The pictures of the papers of a user of this type, and which proof they make. */
export function usePapers({ userType, pictures }: CertificationState): Papers {
  const patch = usePatch()
  const [chosen, setChosen] = useState<Proof['id']>()

  const storedOf = (paper: Paper) => pictures.find((picture) => isPaper(paper, picture))
  const putIntoState = (paper: Paper, picture: CertificationPicture | undefined) =>
    void patch(certificationApi.state, {}, (state) => ({
      ...state,
      pictures: [...state.pictures.filter((one) => !isPaper(paper, one)), ...(picture ? [picture] : [])],
    }))
  const { workOf, ...uploads } = useUploads<Paper>({
    put: async (paper, key, signal) => {
      const { picType, name } = paper
      const { picture } = await call(certificationApi.setPicture, { key, picType, name }, { idempotent: true, signal })
      putIntoState(paper, picture)
    },
    remove: async (paper) => {
      await call(certificationApi.removePicture, { picType: paper.picType, name: paper.name }, { idempotent: true })
      putIntoState(paper, undefined)
    },
    urlOf: (paper) => storedOf(paper)?.url,
  })

  const items = papersOf(userType).map((paper): PaperItem => ({ paper, stored: storedOf(paper), work: workOf(paper) }))
  const proofs = proofsOf(userType)
  // Whoever began with one goes on with it.
  const begun = proofs.find(({ papers }) => papers.some(storedOf))
  const proof = proofs.find(({ id }) => id === chosen) ?? begun ?? proofs[0]
  const complete = missingPapers(userType, pictures).length === 0
  return {
    ...uploads,
    proofs,
    proof,
    chooseProof: setChosen,
    items: items.filter(({ paper }) => proof?.papers.includes(paper)),
    missing: complete ? [] : (proof?.papers ?? []).filter((paper) => !storedOf(paper)),
  }
}
