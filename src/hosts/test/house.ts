/** The files of the house, and whose each is: what its laws are judged on. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Folders of `src/features` that hold features and nothing else. */
export const groups = ['dashboards', 'doors', 'ecommerce', 'logistics', 'people']

/** What git has or would take. @example listed('*.ts') */
export const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

export const read = (file: string): string => readFileSync(file, 'utf8')

/** Whose a file is, by the name the lists use, and what it is called there.
 *  @example homeOf('src/features/logistics/positions/server/trips.ts') // { feature: 'logistics/positions', name: 'server/trips.ts' } */
export function homeOf(file: string): { feature: string; name: string } | undefined {
  const [src, features, ...path] = file.split('/')
  if (src !== 'src' || features !== 'features' || path.length < 2) return undefined
  const depth = groups.includes(path[0]!) ? 2 : 1
  return { feature: path.slice(0, depth).join('/'), name: path.slice(depth).join('/') }
}
