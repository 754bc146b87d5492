import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A list in a file, one JSON array a line, its first line the names of the columns. A line is added in one write at the end
 * of the file, so several processes may add to it at the same time and none loses a line.
 * @example
 * const lines = new Lines<Row>('rows.jsonl', columns)
 * lines.add(row)
 * lines.read().length // 1
 */
export class Lines<T extends object> {
  constructor(
    private readonly file: string,
    private readonly columns: readonly (keyof T & string)[],
  ) {}

  read(): T[] {
    if (!existsSync(this.file)) return []
    const [head, ...lines] = readFileSync(this.file, 'utf8').trim().split('\n')
    const columns = JSON.parse(head) as string[]
    if (columns.join() !== this.columns.join()) throw new Error(`${this.file} has other columns: ${head}`)
    return lines
      .filter((line) => line !== head)
      .map((line) => {
        const values = JSON.parse(line) as unknown[]
        return Object.fromEntries(columns.map((column, at) => [column, values[at]])) as T
      })
  }

  add(item: T): void {
    mkdirSync(dirname(this.file), { recursive: true })
    const head = existsSync(this.file) ? '' : `${JSON.stringify(this.columns)}\n`
    appendFileSync(this.file, `${head}${this.line(item)}\n`)
  }

  replace(items: readonly T[]): void {
    mkdirSync(dirname(this.file), { recursive: true })
    const lines = [JSON.stringify(this.columns), ...items.map((item) => this.line(item))]
    writeFileSync(`${this.file}.${process.pid}`, `${lines.join('\n')}\n`)
    renameSync(`${this.file}.${process.pid}`, this.file)
  }

  private line(item: T): string {
    return JSON.stringify(this.columns.map((column) => item[column]))
  }
}
