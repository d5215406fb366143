import type { FormTool } from './form-tool'
import { bed } from './tools/bed'
import { bmi } from './tools/bmi'
import { bsa } from './tools/bsa'
import { carbo } from './tools/carbo'
import { ccr } from './tools/ccr'
import { crs } from './tools/crs'
import { cts5 } from './tools/cts5'
import { gcRss } from './tools/gcRss'
import { gfr } from './tools/gfr'
import { kpsStore } from './tools/kpsStore'
import { mirels } from './tools/mirels'
import { nordlinger } from './tools/nordlinger'
import { nsMust } from './tools/nsMust'
import { nsNrs } from './tools/nsNrs'
import { painFps } from './tools/painFps'
import { painGrading } from './tools/painGrading'
import { painNrs } from './tools/painNrs'
import { painVas } from './tools/painVas'
import { painWho } from './tools/painWho'
import { praBraden } from './tools/praBraden'
import { praNorton } from './tools/praNorton'
import { snsf } from './tools/snsf'
import { stepp } from './tools/stepp'
import { zpsStore } from './tools/zpsStore'

/** The 24 tools that are a form: all but CTCAE and RECIST. */
export const forms: readonly FormTool[] = [
  bsa,
  carbo,
  ccr,
  bed,
  snsf,
  gfr,
  bmi,
  zpsStore,
  kpsStore,
  painGrading,
  painWho,
  painNrs,
  painVas,
  painFps,
  stepp,
  mirels,
  gcRss,
  crs,
  nordlinger,
  nsNrs,
  nsMust,
  praBraden,
  praNorton,
  cts5,
]

const byId = new Map(forms.map((tool) => [tool.id, tool]))

export const formById = (id: string): FormTool | undefined => byId.get(id)
