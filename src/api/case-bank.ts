import * as v from 'valibot'

/** The remote JSON file `CaseBank`: case banks that the operator links to. Not among `remoteConfigs`: it belongs to the chunk of the case screens. */
export const caseBankSchema = v.object({ items: v.array(v.object({ id: v.string(), title: v.string(), link: v.string() })) })
