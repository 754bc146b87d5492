/** Every line of the log goes through one redaction, and nothing else writes beside it. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

/** Commands and the start talk to the person who runs them; `stop` and `log` write through the redaction. */
const speaks = [
  'src/hosts/browser/api-worker.ts',
  'src/hosts/browser/host.ts',
  'src/hosts/node/backup.ts',
  'src/hosts/node/import-roads.ts',
  'src/hosts/node/log.ts',
  'src/hosts/node/main.ts',
  'src/hosts/node/recover.ts',
  'src/hosts/node/restore.ts',
  'src/hosts/node/serving.ts',
  'src/hosts/node/stop.ts',
]
const served = listed('src/*.ts', 'src/*.tsx').filter((file) => !/\.test\.|^src\/hosts\/test\//.test(file))
const writes = (text: string) => /\bconsole\.\w+\(|process\.std(out|err)\.write/.test(text)
/** The text of an error may hold the values of a statement. */
const tellsRaw = (text: string) => /log\(\{[^}]*(String\(error\)|error\.(message|stack))/.test(text)

test('only the log and the commands write to the console', () => {
  expect(served.filter((file) => writes(read(file))).toSorted()).toEqual(speaks)
})

test('no line of the log is given the raw text of an error', () => {
  expect(served.filter((file) => tellsRaw(read(file)))).toEqual([])
  expect(tellsRaw("host.log({ level: 'error', message: String(error) })")).toBe(true)
})
