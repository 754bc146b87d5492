import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import css from './Checkout.module.css'
import type { Confirmation } from './draft'
import { useLabels } from './labels'

type Bank = NonNullable<NonNullable<Confirmation>['bank']>
/** Where the money is transferred to. */
export function BankPart({ invoice, dueDate, bankName, iban, swiftCode }: Bank) {
  const t = useLabels()
  const language = useLanguage()
  const facts = [
    ['bank', bankName],
    ['iban', iban],
    ['swift', swiftCode],
    ['reference', String(invoice)],
  ] as const
  return (
    <div className={css['bank']}>
      <p>{t('placedBank', { day: shortDay(dueDate, language) })}</p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{t(`bank.${name}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
