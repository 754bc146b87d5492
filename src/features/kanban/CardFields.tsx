import type { ReactNode } from 'react'
import { fromToday } from '#client/date'
import { call } from '#client/http'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { DateField } from '#ui/DateField'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import { TagsField } from '#ui/TagsField'
import css from './CardDrawer.module.css'
import { listPeople, type Item, type Member } from './contract'
import { knownLabels, LabelChip, useLabelName } from './LabelChip.tsx'
import { useLabels } from './labels'
import { useCardChanges } from './use-card-changes'

const mostLabels = 20
const mostMembers = 50

async function findPeople(text: string): Promise<PersonChoice[]> {
  const { people } = await call(listPeople, { query: text ? { q: text } : {} })
  return people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))
}
const memberOf = ({ id, name, src }: PersonChoice): Member => ({
  ...(id !== undefined && { id }),
  name,
  img: src ?? '',
})

const drawLabel = (label: string) => <LabelChip label={label} />

/** Due date, labels and members: each is saved as it is chosen. */
export function CardFields({ item, children }: { item: Item; children: ReactNode }) {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const { save } = useCardChanges(item)
  const nameOf = useLabelName()
  const disabled = !can(['update', 'Kanban'])
  return (
    <>
      <div className={css['field']}>
        <span>{t('due')}</span>
        <span className={css['values']}>
          <DateField
            aria-label={t('due')}
            placeholder={t('noDate')}
            disabled={disabled}
            w={190}
            value={item.dueDate}
            onChange={(day) => save({ dueDate: day })}
          />
          {item.dueDate && <span className={css['dim']}>{fromToday(item.dueDate, language)}</span>}
        </span>
      </div>
      <div className={css['field']}>
        <span>{t('labels')}</span>
        <TagsField
          aria-label={t('labels')}
          placeholder={t('addLabel')}
          disabled={disabled}
          most={mostLabels}
          known={knownLabels}
          nameOf={nameOf}
          draw={drawLabel}
          value={item.labels}
          onChange={(labels) => save({ labels })}
        />
      </div>
      <div className={css['field']}>
        <span>{t('members')}</span>
        <PeopleField
          aria-label={t('members')}
          placeholder={t('addMember')}
          disabled={disabled}
          most={mostMembers}
          search={findPeople}
          value={item.members.map(({ id, name, img }) => ({ id, name, src: img }))}
          onChange={(people) => save({ members: people.map(memberOf) })}
        />
      </div>
      {children}
    </>
  )
}
