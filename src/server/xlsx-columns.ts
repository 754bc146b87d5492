/** How the columns of a workbook look, judged by its first rows: the others have not come yet when they are written. */
import type { Cell } from '#contract/cell'

export const judgedRows = 200
export type Column = { width: number; hasCents: boolean }

/** In letters; a spreadsheet gives less than nine to each column by itself, and draws what does not fit as ####. */
const [least, most] = [9, 60]
/** A day, a time and what stands between them. */
const ofMoment = 16

export function columnsOf(head: readonly Cell[], rows: readonly (readonly Cell[])[]): Column[] {
  return head.map((title, at) => {
    const cells = rows.map((row) => row[at])
    const longest = Math.max(lengthOf(title), ...cells.map(lengthOf))
    return { width: Math.min(most, Math.max(least, longest + 2)), hasCents: isOfCents(cells) }
  })
}

const lengthOf = (cell: Cell): number =>
  cell instanceof Date
    ? ofMoment
    : Math.max(
        0,
        ...String(cell ?? '')
          .split('\n')
          .map((line) => line.length),
      )

/** Some have cents and none has more: then all of the column show them, 129.00 beside 632.70. */
function isOfCents(cells: readonly Cell[]): boolean {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  return numbers.some((one) => !Number.isInteger(one)) && numbers.every((one) => Number(one.toFixed(2)) === one)
}
