import { ctcae } from './ctcae'
import type { FormTool } from './form-tool'
import { forms } from './forms'
import { toolNames } from './names'
import { recist } from './recist'

export type Tool = FormTool | typeof ctcae | typeof recist

const byId = new Map<string, Tool>([...forms, ctcae, recist].map((tool) => [tool.id, tool]))

export const toolById = (id: string): Tool | undefined => byId.get(id)

/** The 26 tools, in the order of the sheet. */
export const tools: readonly Tool[] = toolNames.flatMap(({ id }) => toolById(id) ?? [])
