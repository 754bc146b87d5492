import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { listVoided } from '#features/invoices/contract/corrections'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { useInvoiceChanges } from './use-invoice-changes'
import { centsOf, useMoney, useRefused } from './use-words'

const atOnce = 50

/** Invoices that no list shows any more, to be brought back. */
export function VoidedDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const refused = useRefused()
  const language = useLanguage()
  const { restore } = useInvoiceChanges()
  const { data, error, refetch } = useQuery(query(listVoided, { query: { itemsPerPage: atOnce } }))
  return (
    <Dialog open onClose={close} title={t('voids')}>
      {error && <Failed title={refused(error)} requestId={error.requestId} retry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={3} />}
      {data?.total === 0 && <p>{t('voidsNone')}</p>}
      <ul className={css['payments']} aria-label={t('voids')}>
        {(data?.invoices ?? []).map(({ id, client, total, currency, voidedAt }) => (
          <li key={id}>
            <span className={css['grow']}>
              <span className={css['number']}>{`#${id}`}</span> <bdi>{client.name}</bdi>
              <small>{t('voidSince', { when: momentWithin(voidedAt, language) })}</small>
            </span>
            <span className={css['number']}>{money(centsOf(total, currency), currency)}</span>
            <Button variant="default" size="sm" onClick={() => restore(id)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
