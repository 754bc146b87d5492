/** Pairs what a contract declares with what does it. */
import { isCommand, type Command } from '#contract/command'
import { isEndpoint, type Endpoint } from '#contract/endpoint'
import { isJob, type Job } from '#contract/job'
import { isQuestion, type Question } from '#contract/question'
import type { CommandHandler, Handler, JobHandler, QuestionHandler } from './context'
import type { Rows } from './rows'

export type Feature = {
  handlers: (readonly [Endpoint, Handler])[]
  commands: (readonly [Command, CommandHandler])[]
  jobs: (readonly [Job, JobHandler])[]
  questions: (readonly [Question, QuestionHandler])[]
  /** Subjects whose single rows it judges. */
  rows: Readonly<Record<string, Rows>>
}

type HandlerOf<Declared> = Declared extends Endpoint
  ? Handler<Declared>
  : Declared extends Command
    ? CommandHandler<Declared>
    : Declared extends Job
      ? JobHandler<Declared>
      : Declared extends Question
        ? QuestionHandler<Declared>
        : never

/** A handler for each endpoint, command, job and question of a contract: the type of files that hold some of them. */
export type HandlersOf<C> = {
  [Key in keyof C as C[Key] extends Endpoint | Command | Job | Question ? Key : never]: HandlerOf<C[Key]>
}

/**
 * Pairs each endpoint, command, job and question of a contract with its handler; a missing one does not compile.
 * @example
 * export const feature = implement(contract, { listBoards: (ctx) => … })
 */
export function implement<C extends Record<string, unknown>>(
  contract: C,
  handlers: HandlersOf<C>,
  rows: Feature['rows'] = {},
): Feature {
  const feature: Feature = { handlers: [], commands: [], jobs: [], questions: [], rows }
  const all: Readonly<Record<string, unknown>> = handlers
  for (const [name, declared] of Object.entries(contract)) {
    if (isEndpoint(declared)) feature.handlers.push([declared, all[name] as Handler])
    else if (isCommand(declared)) feature.commands.push([declared, all[name] as CommandHandler])
    else if (isJob(declared)) feature.jobs.push([declared, all[name] as JobHandler])
    else if (isQuestion(declared)) feature.questions.push([declared, all[name] as QuestionHandler])
  }
  return feature
}
