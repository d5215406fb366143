/** The records of a sheet's ```jsonl blocks: by name where a block has one, else by its place among those without. */
export function blocksOf(sheet: string): Map<string | number, Record<string, unknown>[]> {
  const blocks = new Map<string | number, Record<string, unknown>[]>()
  let unnamed = 0
  for (const [, name, body] of sheet.matchAll(/^```jsonl ?(.*)\n([\s\S]*?)^```$/gm)) {
    const records = (body ?? '')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    blocks.set(name?.trim() || unnamed++, records)
  }
  return blocks
}
