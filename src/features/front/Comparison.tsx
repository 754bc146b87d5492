import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { limits, plans, type Plan } from '#features/billing/contract'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Plans.module.css'

const groups = [
  { group: 'running', rows: ['server', 'vehicles', 'people', 'backups'] },
  { group: 'planning', rows: ['product', 'maps'] },
  { group: 'helping', rows: ['answer'] },
] as const
type Row = (typeof groups)[number]['rows'][number]
/** Words of rows that are no other row's on the landing page. */
const words = {
  server: 'server',
  vehicles: 'vehicles',
  people: 'people_accounts',
  backups: 'backups',
  product: 'product',
  maps: 'maps_own',
  answer: 'answer',
} as const

/** What each plan has, row by row. */
export function Comparison({ fits }: { fits: Plan }) {
  const t = useLabels()
  const number = useNumber()
  const cell = (row: Row, plan: Plan) => {
    if (row === 'vehicles' || row === 'people') {
      const most = limits[plan][row]
      return most === null ? t('noLimit') : number(most)
    }
    if (row === 'product' || (row === 'maps' && plan !== 'team'))
      return <IconCheck size={18} stroke={2} role="img" aria-label={t('yes')} />
    return row === 'maps' ? t('no') : t(`${row}.${plan}`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={css['scroll']} role="region" aria-label={t('compare')} tabIndex={0}>
      <table className={css['table']}>
        <caption>{t('compare')}</caption>
        <colgroup>
          <col className={css['words']} />
          <col span={plans.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('compare')}</th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {t(`plan.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, rows }) => (
            <Fragment key={group}>
              <tr className={css['group']}>
                <th scope="colgroup" colSpan={plans.length + 1}>
                  {t(group)}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{t(words[row])}</th>
                  {plans.map((plan) => (
                    <td key={plan} data-fits={plan === fits}>
                      {cell(row, plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
