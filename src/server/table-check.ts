/** Small workbooks are looked through as they come in: one that is made to hurt is a few kilobytes, and its caller is told at
 *  once. Larger ones are read by a job. */
import type { Host } from './host'
import type { StoredFile } from './storage'
import { readTable } from './table-file'
import { NoTable, type TableFault } from './table-parser'
import { wholeFile } from './whole-file'

const smallBytes = 1_000_000
const refused: readonly TableFault[] = ['too_many_columns', 'too_many_rows', 'too_much']
type Reading = Parameters<typeof wholeFile>[0] & { host: Pick<Host, 'parsers'> }

/** Whether the table is beyond what any import takes. What else may be wrong with it is told by its import. */
export async function isBeyondReading(ctx: Reading, file: StoredFile): Promise<boolean> {
  const { size, id } = file
  if (size > smallBytes) return false
  const bytes = await wholeFile(ctx, id)
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return false
  try {
    await readTable(ctx.host, bytes, async ({ rows }) => {
      for await (const block of rows) if (block.length === 0) continue
    })
    return false
  } catch (error) {
    if (error instanceof NoTable) return refused.includes(error.fault)
    throw error
  }
}
