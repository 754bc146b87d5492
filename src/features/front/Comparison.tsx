import { IconCheck } from '@tabler/icons-react'
import type { Offer, Plan } from '#features/billing/contract/offer'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Plans.module.css'

/** What each plan has, row by row: its limits, and what whoever runs the installation compares. */
export function Comparison({ offer: { plans, features }, fits }: { offer: Offer; fits: Plan | undefined }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
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
            {plans.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map(({ of, word }) => (
            <tr key={of}>
              <th scope="row">{t(word)}</th>
              {plans.map(({ key, [of]: most }) => (
                <td key={key} data-fits={key === fits}>
                  {most === null ? t('noLimit') : number(most)}
                </td>
              ))}
            </tr>
          ))}
          {features.map(({ text, plans: having }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {plans.map(({ key }) => (
                <td key={key} data-fits={key === fits}>
                  {having.includes(key) ? (
                    <IconCheck size={18} stroke={2} role="img" aria-label={t('yes')} />
                  ) : (
                    <span aria-label={t('no')}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
/** Words of rows that are no other row's on the landing page. */
const limits = [
  { of: 'vehicles', word: 'vehicles' },
  { of: 'people', word: 'people_accounts' },
] as const
