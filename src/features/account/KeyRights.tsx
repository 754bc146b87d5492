import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RequestOf } from '#contract/endpoint'
import { useSession } from '#client/session'
import { useWorded } from '#client/use-worded'
import { listSubjects } from '#features/people/access/contract'
import type { addKey } from '#features/people/auth/contract'
import { Skeletons } from '#ui/Skeletons'
import { TickTable } from '#ui/TickTable'
import css from './Account.module.css'
import { useLabels } from './labels'

export type KeyRules = NonNullable<RequestOf<typeof addKey>['body']['rules']>
const actions = ['create', 'read', 'update', 'delete'] as const
type Action = (typeof actions)[number]

type KeyRightsProps = { rules: KeyRules | undefined; change: (rules: KeyRules | undefined) => void; error?: string }

/** All that the person may, or some of it: what they may not do themselves cannot be ticked. */
export function KeyRights({ rules, change, error }: KeyRightsProps) {
  const t = useLabels()
  const { can } = useSession()
  const id = useId()
  const subjects = useQuery(useWorded(listSubjects))
  const offered = (subjects.data?.subjects ?? []).filter(({ name }) => actions.some((action) => can([action, name])))
  const ticked = (subject: string): readonly Action[] => rules?.find((rule) => rule.subject === subject)?.action ?? []
  const tick = (subject: string, action: Action, on: boolean) => {
    const next = actions.filter((one) => (one === action ? on : ticked(subject).includes(one)))
    const others = (rules ?? []).filter((rule) => rule.subject !== subject)
    change(next.length > 0 ? [...others, { action: next, subject }] : others)
  }
  return (
    <div>
      <Radio.Group
        label={t('keyMay')}
        value={rules ? 'some' : 'all'}
        onChange={(value) => change(value === 'all' ? undefined : [])}
        error={error}
      >
        <div className={css['choices']}>
          <Radio value="all" label={t('keyMayAll')} />
          <Radio value="some" label={t('keyMaySome')} aria-controls={id} />
        </div>
      </Radio.Group>
      <div id={id} className={css['ticks']} hidden={!rules}>
        {!subjects.data && <Skeletons rows={3} />}
        {rules && subjects.data && (
          <TickTable
            name={t('keyMay')}
            corner={t('keyAbout')}
            rows={offered.map(({ name, title }) => ({ key: name, title }))}
            columns={actions.map((key) => ({ key, title: t(`action.${key}`) }))}
            isTicked={(subject, action) => ticked(subject).includes(action)}
            isOpen={(subject, action) => can([action, subject])}
            onTick={tick}
          />
        )}
      </div>
    </div>
  )
}
