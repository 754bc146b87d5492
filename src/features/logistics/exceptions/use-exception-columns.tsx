import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Exception } from './contract'
import css from './Exceptions.module.css'
import { useLabels } from './labels'
import { KindBadge, StateOf } from './StateOf.tsx'
import { useWords } from './use-words'

/** The keys are those that the server sorts by. */
export function useExceptionColumns(): Column<Exception>[] {
  const t = useLabels()
  const language = useLanguage()
  const { titleOf, factsOf } = useWords()
  return [
    {
      key: 'kind',
      title: t('exception'),
      sortable: true,
      width: '36%',
      render: (one) => (
        <span className={css['what']}>
          <KindBadge {...one} />
          <span className={css['two']}>
            <strong>{titleOf(one)}</strong>
            <small>{factsOf(one)}</small>
          </span>
        </span>
      ),
    },
    { key: 'state', title: t('state'), sortable: true, width: '13%', render: ({ state }) => <StateOf state={state} /> },
    {
      key: 'severity',
      title: t('severity'),
      sortable: true,
      hideable: true,
      width: '10%',
      render: ({ severity }) => t(`severity.${severity}`),
    },
    {
      key: 'depot',
      title: t('depot'),
      sortable: true,
      hideable: true,
      width: '13%',
      render: ({ depot }) => depot.name,
    },
    {
      key: 'assignee',
      title: t('assignee'),
      hideable: true,
      width: '14%',
      render: ({ assignee }) => assignee?.name ?? <span className={css['quiet']}>{t('nobody')}</span>,
    },
    {
      key: 'opened',
      title: t('since'),
      sortable: true,
      width: '14%',
      render: ({ openedAt }) => moment(openedAt, language),
    },
  ]
}

export function usePhoneRow(): (one: Exception) => PhoneRow {
  const language = useLanguage()
  const { titleOf, factsOf } = useWords()
  return (one) => ({
    picture: <KindBadge {...one} />,
    name: titleOf(one),
    chip: <StateOf state={one.state} />,
    lines: [factsOf(one), [moment(one.openedAt, language), one.assignee?.name].filter(Boolean).join(' · ')],
  })
}
