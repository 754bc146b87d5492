import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconFileOff } from '@tabler/icons-react'
import { query } from '#client/query'
import { Link } from '#ui/Link'
import { getInvoice } from './contract'
import { useLabels } from './labels'
import { useRefused } from './use-words'

const listPath = '/apps/invoice/list'

/** The invoice of the address, or what stands in its place until it is there, or because it is not. */
export function useInvoice() {
  const t = useLabels()
  const refused = useRefused()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no invoice's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getInvoice, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  const action = (
    <Button component={Link} href={listPath} variant="default">
      {t('backToList')}
    </Button>
  )
  const missing = { icon: IconFileOff, title: t('notFoundTitle'), text: t('notFoundText'), action }
  const state = !error
    ? ('waiting' as const)
    : error.code === 'invoice_unknown'
      ? { missing }
      : { failed: { title: refused(error), requestId: error.requestId, retry: () => void refetch() } }
  return { data, breadcrumb, state, title: error?.code === 'invoice_unknown' ? t('notFound') : t('invoice') }
}
