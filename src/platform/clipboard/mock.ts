import type { ClipboardContract } from './contract'

/** A clipboard in memory; set `refuses` to have it refuse. */
export const clipboard = {
  text: '',
  refuses: false,
  async write(text: string | Promise<string>): Promise<boolean> {
    const given = await text
    if (!clipboard.refuses) clipboard.text = given
    return !clipboard.refuses
  },
  read: (): Promise<string | undefined> => Promise.resolve(clipboard.refuses ? undefined : clipboard.text),
} satisfies ClipboardContract & Record<string, unknown>
