// Values that break things, and bodies made of a JSON schema with such values in it. Everything comes of one seed.

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function dice(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share) => next() < share,
    below: (most) => Math.floor(next() * most),
    one: (all) => all[Math.floor(next() * all.length)],
  }
}

const deep = (depth, wrap, inner) => {
  let value = inner
  for (let at = 0; at < depth; at++) value = wrap(value)
  return value
}
const text = (words) => ({ type: 'text', text: words })
/** Lists in lists, 1000 deep, as rich text holds them. */
export const deepText = {
  type: 'doc',
  content: [
    deep(1000, (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }), {
      type: 'paragraph',
      content: [text('at last')],
    }),
  ],
}

export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '😀'.slice(0, 1),
  `${'x'.repeat(119)}😀`,
  `${'x'.repeat(199)}😀`,
  '😀'.repeat(60),
  'é'.normalize('NFD').repeat(40),
  '\u202eolleh',
  '\uffff\ufffe',
  '\r\n\t\v',
  "'; drop table users; --",
  '%',
  '%_\\',
  '\\',
  '{"a":1}',
  '[]',
  '__proto__',
  'constructor',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  '0000-01-01',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
  '../../etc/passwd',
  '/api/avatars/1',
  'https://x.example/\0',
  'a@b.example',
  'x'.repeat(20_000),
  'x'.repeat(300_000),
]
export const oddNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
]
const oddValues = [null, true, false, [], {}, [[]], [null], { a: { b: [] } }, { length: -1 }, { toString: null }]

const keys = ['__proto__', 'constructor', 'id', 'x\0', '', 'toString', 'version']

/** One value: mostly one that the schema takes, now and then one that it may not have thought of. */
export function valueOf(schema, roll, defs = schema.$defs ?? {}, depth = 0) {
  if (roll.chance(0.06)) return odd(roll)
  const found = schema.$ref ? (defs[schema.$ref.split('/').at(-1)] ?? {}) : schema
  if (depth > 8) return null
  const inner = (one) => valueOf(one, roll, defs, depth + 1)
  const options = found.anyOf ?? found.oneOf
  if (options) return inner(roll.one(options))
  if (found.allOf) return inner(Object.assign({}, ...found.allOf))
  if ('const' in found) return found.const
  if (found.enum) return roll.one(found.enum)
  if (found.prefixItems) return found.prefixItems.map(inner)
  if (found.type === 'array') return Array.from({ length: roll.one([0, 1, 1, 2, 3]) }, () => inner(found.items ?? {}))
  if (found.type === 'object') return objectOf(found, roll, inner)
  if (found.type === 'boolean') return roll.chance(0.5)
  if (found.type === 'null') return null
  if (found.type === 'integer' || found.type === 'number') return numberOf(found, roll)
  if (found.type === 'string') return textOf(found, roll)
  return odd(roll)
}

function odd(roll) {
  const kind = roll.below(10)
  if (kind < 5) return roll.one(oddTexts)
  if (kind < 7) return roll.one(oddNumbers)
  return kind < 9 ? roll.one(oddValues) : deepText
}

function objectOf({ properties = {}, required = [], additionalProperties }, roll, inner) {
  const made = {}
  for (const [key, one] of Object.entries(properties)) {
    if (roll.chance(required.includes(key) ? 0.02 : 0.4)) continue
    made[key] = inner(one)
  }
  if (typeof additionalProperties === 'object') made[roll.one([...keys, 'word'])] = inner(additionalProperties)
  else if (roll.chance(0.03)) Object.defineProperty(made, roll.one(keys), { value: odd(roll), enumerable: true })
  return made
}

function numberOf({ minimum = 1, maximum = 12 }, roll) {
  if (roll.chance(0.15)) return roll.one([...oddNumbers, minimum, maximum])
  return Math.max(minimum, 0) + roll.below(Math.min(12, Math.max(1, maximum - minimum)))
}

const dates = ['2026-05-12', '0000-01-01', '9999-12-31', '2024-02-29']
const words = ['Cold van', 'Averne', 'admin', 'editor', 'author', 'Done', 'Odile Marchetti', 'test', '1234567890']
function textOf({ format, pattern, minLength = 0, maxLength = 400 }, roll) {
  if (roll.chance(0.3)) return roll.one(oddTexts)
  if (format === 'email') return `${roll.one(['a', 'zoë', 'admin', `${roll.below(1e6)}`])}@demo.example`
  if (format === 'date') return roll.one(dates)
  if (format === 'date-time') return `${roll.one(dates)}T10:00:00Z`
  if (pattern?.includes('a-z')) return `word-${roll.below(1e6)}`
  // the last place that is allowed falls into the middle of an emoji
  const long = roll.chance(0.2) ? `${'y'.repeat(Math.max(0, maxLength - 1))}😀`.slice(0, maxLength) : roll.one(words)
  return long.padEnd(minLength, '.')
}
