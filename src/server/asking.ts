/** Questions to what is outside, asked from within a write: nobody waits for a road or a solver while rows are locked. */
import type { Question } from '#contract/question'
import type { Asks, QuestionContext, QuestionHandler } from './context'
import { Failed } from './failed'
import type { Db, Host } from './host'

type Answer = { ok: true; value: unknown } | { ok: false; code: string }
type AskedQuestion = { question: Question; input: unknown }
/** Cells of a matrix are known by who they are: written out, those of a day with thousands of stops hold everybody up. */
const namesOfCells = new WeakMap<object, string>()
function nameOf(cells: object): string {
  const name = namesOfCells.get(cells) ?? crypto.randomUUID()
  namesOfCells.set(cells, name)
  return name
}
const keyOf = (question: Question, input: unknown): string =>
  `${question.question} ${JSON.stringify(input, (_, value: unknown) => (ArrayBuffer.isView(value) ? nameOf(value) : value))}`

/** By its key an answer is known. */
type KeyedQuestion = AskedQuestion & { key: string }
/** In the order of its inputs. */
export type Ask = (db: Db, question: Question, inputs: readonly unknown[]) => Promise<Answer[]>
type Askable = { host: Host; questions: ReadonlyMap<string, QuestionHandler>; signal: () => AbortSignal }

export const asksBy = (ask: Ask, db: Db): Asks =>
  ({
    ask: async (question: Question, input: unknown) => (await ask(db, question, [input]))[0]!,
    askEach: (question: Question, inputs: readonly unknown[]) => ask(db, question, inputs),
  }) as Asks

/** Where there is no transaction, a question is answered as it comes. */
export const askAtOnce =
  (of: Askable): Ask =>
  (_db, question, inputs) =>
    Promise.all(inputs.map((input) => answerTo(of, { question, input })))

/** Thrown through the transaction, which is undone and begins again with the answers. */
class Unasked extends Error {
  constructor(readonly all: readonly KeyedQuestion[]) {
    super(`Not asked yet: ${all[0]?.question.question}`)
  }
}

/** More than a write that makes sense would ask one after the other. */
const mostRounds = 100

/** Of one write and its repetitions: `ask` gives what is known, and otherwise ends the transaction; `learn` then asks outside. */
export function answersOf(of: Askable): { ask: Ask; learn(thrown: unknown): Promise<boolean> } {
  const known = new Map<string, Answer>()
  let rounds = 0
  return {
    async ask(db, question, inputs) {
      const all = inputs.map((input) => ({ question, input, key: keyOf(question, input) }))
      for (const one of all) {
        const value = known.has(one.key) ? undefined : await recalled(of, db, one)
        if (value !== undefined) known.set(one.key, { ok: true, value })
      }
      const unknown = all.filter(({ key }) => !known.has(key))
      if (unknown.length > 0) throw new Unasked(unknown)
      return all.map(({ key }) => known.get(key)!)
    },
    async learn(thrown) {
      if (!(thrown instanceof Unasked)) return false
      if (++rounds > mostRounds) throw new Error(`${thrown.all[0]!.question.question}: asked without an end`)
      await Promise.all(thrown.all.map(async (one) => known.set(one.key, await answerTo(of, one))))
      return true
    },
  }
}

async function recalled({ host, questions }: Askable, db: Db, { question, input }: AskedQuestion): Promise<unknown> {
  const handler = questions.get(question.question)!
  return typeof handler === 'function' ? undefined : handler.recall({ db, host }, input)
}

async function answerTo({ host, questions, signal }: Askable, { question, input }: AskedQuestion): Promise<Answer> {
  const handler = questions.get(question.question)!
  const ctx: QuestionContext = {
    db: host.db,
    host,
    now: host.now(),
    get signal() {
      return signal()
    },
    fail: (code: string): never => {
      throw new Failed(question, code, undefined, false)
    },
  }
  try {
    return { ok: true, value: await (typeof handler === 'function' ? handler : handler.answer)(ctx, input) }
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.of === question) return { ok: false, code: thrown.code }
    throw thrown
  }
}
