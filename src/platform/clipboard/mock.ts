import type { ClipboardContract } from './contract'

/** A clipboard in memory; set `refuses` to have it refuse. */
export const clipboard = {
  text: '',
  refuses: false,
  write(text: string): Promise<boolean> {
    if (!clipboard.refuses) clipboard.text = text
    return Promise.resolve(!clipboard.refuses)
  },
  read: (): Promise<string | undefined> => Promise.resolve(clipboard.refuses ? undefined : clipboard.text),
} satisfies ClipboardContract & Record<string, unknown>
