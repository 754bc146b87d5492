/** What a job tells somebody is what they may read themselves. */
import { keptRules, rightsOf, type Rule } from '#contract/ability'
import type { Base } from './context'
import { judgedBy } from './rows'

export type Reader = { id: number; fullName: string; role: string; zone: string; rules: Rule[] }

/** The same context, as it would be if this person asked; rules without a judge are left out, as they are at the door. */
export function readingAs<C extends Base>(ctx: C, { rules: all, ...who }: Reader): C {
  const rules = keptRules(all, judgedBy(ctx.judged), who.id)
  const rights = rightsOf(rules)
  return {
    ...ctx,
    rights,
    person: { ...who, zone: who.zone || undefined, rules, rights, sessionId: '', kind: 'session' },
  }
}
