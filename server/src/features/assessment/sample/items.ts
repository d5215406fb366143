import type { NewItem } from '../bank'
import { doseItems } from './doses'
import { drugItems } from './drugs'
import { gcpItems } from './gcp'
import { regimenItems } from './regimens'
import { spotItems } from './spots'
import { stageItems } from './stages'
import { trialItems } from './trials'

/** Items of the sample, written from the clinical data of this app; each analysis names the record that it was written from. */
export const sampleItems = (): NewItem[] => [
  ...stageItems(),
  ...regimenItems(),
  ...drugItems(),
  ...trialItems(),
  ...doseItems(),
  ...gcpItems(),
  ...spotItems(),
]
