/** Pairs what a contract declares with what does it. */
import { isCommand, type Command } from '#contract/command'
import { isEndpoint, type Endpoint } from '#contract/endpoint'
import type { Importer } from '#contract/importer'
import { isJob, type Job } from '#contract/job'
import type { Notice } from '#contract/notice'
import { isQuestion, type Question } from '#contract/question'
import type { Subject } from '#contract/subject'
import type { CommandHandler, Handler, JobHandler, QuestionHandler } from './context'
import type { Finding } from './finding'
import type { Seed } from './prepare'
import type { Rows } from './rows'

/** What a feature brings besides the handlers of its contract. */
export type Brought = {
  /** Subjects whose single rows it judges. */
  rows: Readonly<Record<string, Rows>>
  /** What rights may be about. */
  rights: readonly Subject[]
  /** Kinds of notices that people choose how they are told of. */
  notices: readonly Notice[]
  /** What can be brought in from files. */
  importers: readonly Importer[]
  /** What the search finds of its rows. */
  finds: readonly Finding[]
  /** What it puts into a database, in this order. */
  seeds: readonly Seed[]
}

export type Feature = Brought & {
  handlers: (readonly [Endpoint, Handler])[]
  commands: (readonly [Command, CommandHandler])[]
  jobs: (readonly [Job, JobHandler])[]
  questions: (readonly [Question, QuestionHandler])[]
}

const nothing: Brought = { rows: {}, rights: [], notices: [], importers: [], finds: [], seeds: [] }

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
 * export const feature = implement(contract, { listBoards: (ctx) => … }, { rights, seeds: [kanbanSeed] })
 */
export function implement<C extends Record<string, unknown>>(
  contract: C,
  handlers: HandlersOf<C>,
  brought: Partial<Brought> = {},
): Feature {
  const feature: Feature = { ...nothing, ...brought, handlers: [], commands: [], jobs: [], questions: [] }
  const all: Readonly<Record<string, unknown>> = handlers
  for (const [name, declared] of Object.entries(contract)) {
    if (isEndpoint(declared)) feature.handlers.push([declared, all[name] as Handler])
    else if (isCommand(declared)) feature.commands.push([declared, all[name] as CommandHandler])
    else if (isJob(declared)) feature.jobs.push([declared, all[name] as JobHandler])
    else if (isQuestion(declared)) feature.questions.push([declared, all[name] as QuestionHandler])
  }
  return feature
}
