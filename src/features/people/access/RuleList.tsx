import { IconBan, IconCheck } from '@tabler/icons-react'
import type { Rule } from '#contract/ability'
import { askedOf, type Condition } from '#contract/condition'
import { useListing } from '#ui/Words'
import css from './Access.module.css'
import type { SubjectTitle } from './contract'
import { useLabels } from './labels'
import { columns, isOwn } from './rules'

/** Rules as sentences: "may create and read: Kanban". */
export function RuleList({ rules, subjects }: { rules: readonly Rule[]; subjects: readonly SubjectTitle[] }) {
  const t = useLabels()
  const listing = useListing('conjunction')
  const action = (word: string) => {
    const known = columns.find((one) => one === word)
    if (known) return t(`action.${known}`)
    return word === 'manage' ? t('anything') : word
  }
  const subject = (word: string) => {
    const known = subjects.find(({ name }) => name === word)
    if (known) return known.title
    return word === 'all' ? t('allThings') : word
  }
  const or = useListing('disjunction')
  const conditionWords = (condition: Condition) => {
    if (isOwn(condition)) return t('onlyOwn')
    const parts = askedOf(condition).map(({ word, not, values }) =>
      t(not ? 'whereNot' : 'where', {
        word,
        values: or(values.map((value) => (value === null ? '–' : String(value)))),
      }),
    )
    return t('onlyWhere', { conditions: listing(parts) })
  }
  const fieldWords = (rule: Rule, fields: readonly string[]) => {
    const [about] = [rule.subject].flat()
    const titles = subjects.find(({ name }) => name === about)?.hideable ?? []
    const words = { fields: listing(fields.map((field) => titles.find(({ name }) => name === field)?.title ?? field)) }
    return rule.inverted ? t('theFields', words) : t('onlyFields', words)
  }
  return (
    <ul className={css['rules']}>
      {rules.map((rule) => {
        const words = {
          actions: listing([rule.action].flat().map(action)),
          subjects: listing([rule.subject].flat().map(subject)),
        }
        const Icon = rule.inverted ? IconBan : IconCheck
        return (
          <li key={JSON.stringify(rule)} data-inverted={rule.inverted}>
            <Icon size={16} stroke={2} aria-hidden />
            <span>
              {rule.inverted ? t('mayNot', words) : t('may', words)}
              {rule.conditions && ` ${conditionWords(rule.conditions)}`}
              {rule.fields && ` ${fieldWords(rule, rule.fields)}`}
              {rule.reason && ` (${rule.reason})`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
