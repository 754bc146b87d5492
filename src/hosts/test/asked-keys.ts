/** Which keys of labels are asked for: by their name, or by a template that is shaped as they are. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { requestsOf } from './imports'

/** What a file says that may be a key, or make one, and what it imports. */
type Texts = { whole: string[]; made: RegExp[]; requests: string[] }
type Code = ReadonlyMap<string, string>

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const isCatalogue = /\/labels(\.\w+\.json)?$/

function textsOf(file: string, text: string): Texts {
  const requests = requestsOf(file, text)
  const texts: Texts = { whole: [], made: [], requests }
  const asked = new Set<number>()
  // papers have their words as one object
  const isPrinted = requests.some((request) => /labels\.\w+\.json$/.test(request))
  new Visitor({
    CallExpression({ arguments: [first] }) {
      const said = first?.type === 'TSAsExpression' ? first.expression : first
      if (said) asked.add(said.start)
    },
    Literal({ value }) {
      if (typeof value === 'string') texts.whole.push(value)
    },
    TemplateLiteral({ quasis, start }) {
      const parts = quasis.map(({ value }) => value.raw)
      if (parts.length === 1) texts.whole.push(parts[0]!)
      // without letters it may be anything, where nobody is asked for it
      else if (asked.has(start) || /[a-z]/i.test(parts.join('')))
        texts.made.push(new RegExp(`^${parts.map(escaped).join('(.+)')}$`))
    },
    MemberExpression({ property, computed }) {
      if (isPrinted && !computed && property.type === 'Identifier') texts.whole.push(property.name)
    },
  }).visit(parseSync(file, text).program)
  return texts
}

const resolved = (file: string, request: string): string =>
  request.startsWith('.') ? posix.join(posix.dirname(file), request) : request.replace(/^#/, 'src/')

/** Folders whose labels a file asks for, at once or by what another feature lends. */
function importedBy(file: string, texts: ReadonlyMap<string, Texts>): string[] {
  return (texts.get(file)?.requests ?? []).flatMap((request) => {
    const path = resolved(file, request)
    if (isCatalogue.test(path)) return [posix.dirname(path)]
    return path.endsWith('/lent') && !file.endsWith('/lent.ts') ? importedBy(`${path}.ts`, texts) : []
  })
}

/** What a screen calls by the values of a contract is named there: states, moves, kinds. */
const contractsOf = (file: string, { requests }: Texts): string[] =>
  requests.map((request) => `${resolved(file, request)}.ts`).filter((path) => /\/contract(\/[\w-]+)?\.ts$/.test(path))

/** The folder whose labels stand nearest to a file. */
function ownerOf(file: string, folders: ReadonlySet<string>): string[] {
  let folder = posix.dirname(file)
  while (folder !== '.' && !folders.has(folder)) folder = posix.dirname(folder)
  return folders.has(folder) ? [folder] : []
}

/** Of a template without letters the first part, at least, is to stand in the code. */
function isMade(key: string, pattern: RegExp, whole: ReadonlySet<string>): boolean {
  const first = pattern.exec(key)?.[1]
  return first !== undefined && (/[a-z]/i.test(pattern.source) || whole.has(first))
}

/** Keys that no file asks for. What the machine puts together (`src/client`) it may ask of any feature's labels.
 *  @param code the text of each file
 *  @param keys the keys of each folder that has labels */
export function unaskedKeys(code: Code, keys: ReadonlyMap<string, readonly string[]>): string[] {
  const folders = new Set(keys.keys())
  const texts = new Map([...code].map(([file, text]) => [file, textsOf(file, text)]))
  const asked = new Map([...folders].map((folder): [string, Texts[]] => [folder, []]))
  for (const [file, said] of texts)
    for (const folder of new Set([...ownerOf(file, folders), ...importedBy(file, texts)]))
      asked.get(folder)?.push(said, ...contractsOf(file, said).flatMap((path) => texts.get(path) ?? []))
  const machine = [...texts].flatMap(([file, { made }]) => (file.startsWith('src/client/') ? made : []))
  return [...keys].flatMap(([folder, names]) => {
    const whole = new Set(asked.get(folder)!.flatMap((one) => one.whole))
    const made = [...asked.get(folder)!.flatMap((one) => one.made), ...machine]
    return names
      .filter((name) => !whole.has(name) && !made.some((pattern) => isMade(name, pattern, whole)))
      .map((name) => `${folder}: ${name}`)
  })
}
