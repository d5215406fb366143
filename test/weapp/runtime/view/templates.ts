import vm from 'node:vm'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Bundle } from '../bundle'

interface Diagnostic {
  message: string
  startLine: number
  startColumn: number
}

export interface Templates {
  /** An expression: an object from the path of a template to its generator. */
  code: string
  faults: string[]
}

// Taro gives `<block>` an id; WeChat ignores it.
const HARMLESS = /invalid attribute/

/** Compiles every .wxml and .wxs of the bundle. A warning is a fault too: a dropped end tag is only a warning. */
export function compileTemplates(bundle: Bundle): Templates {
  const group = new TmplGroup()
  const faults: string[] = []
  for (const file of bundle.files) {
    if (file.endsWith('.wxml')) {
      const found = group.addTmpl(file.slice(0, -'.wxml'.length), bundle.read(file)) as Diagnostic[]
      for (const { message, startLine, startColumn } of found) {
        if (!HARMLESS.test(message)) faults.push(`${file}:${startLine + 1}:${startColumn + 1}: ${message}`)
      }
    } else if (file.endsWith('.wxs')) {
      const text = bundle.read(file)
      const fault = syntaxFault(text, file)
      if (fault) faults.push(fault)
      // A broken script would make the code of all templates unreadable.
      group.addScript(file.slice(0, -'.wxs'.length), fault ? '' : text)
    }
  }
  const code = group.getTmplGenObjectGroups()
  group.free()
  return { code, faults }
}

function syntaxFault(text: string, filename: string): string | undefined {
  try {
    new vm.Script(text, { filename })
    return undefined
  } catch (error) {
    const { message, stack = '' } = error as Error
    return `${stack.split('\n')[0] ?? filename}: ${message}`
  }
}
