import { IconTag } from '@tabler/icons-react'
import { looks } from '#ui/detail-looks'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Deal } from './contract'
import css from './Deals.module.css'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useDealWords } from './use-words'

const Code = ({ deal: { code } }: { deal: Deal }) => (
  <bdi dir="ltr" className={css['code']}>
    {code}
  </bdi>
)

/** The keys are those that the server sorts by. */
export function useDealColumns(): Column<Deal>[] {
  const t = useLabels()
  const words = useDealWords()
  return [
    {
      key: 'title',
      title: t('field.title'),
      sortable: true,
      width: '24%',
      render: (deal) => (
        <span className={looks['two']}>
          <strong>{deal.title}</strong>
          <small>{words.gives(deal)}</small>
        </span>
      ),
    },
    { key: 'code', title: t('field.code'), sortable: true, render: (deal) => <Code deal={deal} /> },
    { key: 'state', title: t('field.state'), render: ({ state }) => <StateOf state={state} /> },
    {
      key: 'until',
      title: t('field.days'),
      sortable: true,
      width: '20%',
      render: (deal) => <span className={looks['dimmed']}>{words.days(deal)}</span>,
    },
    {
      key: 'uses',
      title: t('field.uses'),
      sortable: true,
      align: 'end',
      render: (deal) => <span className={looks['figure']}>{words.uses(deal)}</span>,
    },
    {
      key: 'given',
      title: t('field.givenCents'),
      sortable: true,
      align: 'end',
      render: (deal) => <span className={looks['dimmed']}>{words.amount(deal, deal.givenCents)}</span>,
    },
  ]
}

export function usePhoneRow(): (deal: Deal) => PhoneRow {
  const words = useDealWords()
  return (deal) => ({
    picture: (
      <span className={looks['picture']}>
        <IconTag size={20} stroke={1.75} aria-hidden />
      </span>
    ),
    name: deal.title,
    chip: <StateOf state={deal.state} />,
    lines: [<Code key="code" deal={deal} />, `${words.gives(deal)} · ${words.uses(deal)}`],
  })
}
