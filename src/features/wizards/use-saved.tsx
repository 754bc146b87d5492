import { useNavigate } from '@tanstack/react-router'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

/** Where that stands which was collected. */
const pathOf = { listing: '/apps/listings', deal: '/apps/ecommerce/deals' }

/** What was saved is looked at where it stands. */
export function useSaved(name: 'listing' | 'deal'): (saved: { id: number }) => void {
  const t = useLabels()
  const navigate = useNavigate()
  return ({ id }) => {
    toast({ text: t(`${name}.saved`) })
    void navigate({ to: `${pathOf[name]}/${id}` })
  }
}
