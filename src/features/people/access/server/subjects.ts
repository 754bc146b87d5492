import { isJudged, isNarrow, type Rule } from '#contract/ability'
import type { Subject } from '#contract/subject'
import type { Base } from '#server/context'
import { judgedBy } from '#server/rows'
import type { UnknownSubjects } from '#features/people/access/contract'

/** Every feature's, handed in by the list of servers. */
export type Subjects = () => readonly Subject[]

/**
 * Whatever among the subjects of these rules nobody declares, unless it stood there before: a rule of a feature that is
 * gone must not keep people from saving the rest.
 */
export function unknownSubjects(
  subjects: Subjects,
  rules: readonly Rule[],
  before: readonly Rule[] = [],
): UnknownSubjects | undefined {
  const known = new Set(['all', ...subjects().map(({ name }) => name), ...before.flatMap(({ subject }) => subject)])
  const issues = rules.flatMap(({ subject }, index) =>
    [subject]
      .flat()
      .filter((name) => !known.has(name))
      .map((name) => ({
        path: ['rules', index, 'subject'],
        code: 'unknown_subject' as const,
        message: `There is no subject ${name}`,
      })),
  )
  return issues.length > 0 ? { message: 'Invalid input', issues } : undefined
}

/** Is there a rule for some rows or fields that nobody judges, and that did not stand there before? */
export function unjudged(
  rules: readonly Rule[],
  { judged }: Pick<Base, 'judged'>,
  before: readonly Rule[] = [],
): boolean {
  const stood = new Set(before.map((rule) => JSON.stringify(rule)))
  const words = judgedBy(judged)
  const isKept = (rule: Rule) => [rule.subject].flat().every((subject) => isJudged(rule, subject, words))
  return rules.some((rule) => isNarrow(rule) && !isKept(rule) && !stood.has(JSON.stringify(rule)))
}
