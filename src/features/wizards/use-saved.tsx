import { useNavigate } from '@tanstack/react-router'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

/** What was saved is a card now, and is looked at where it stands. */
export function useSaved(name: 'listing' | 'deal'): (card: { id: number }) => void {
  const t = useLabels()
  const navigate = useNavigate()
  return ({ id }) => {
    toast({ text: t(`${name}.saved`) })
    void navigate({ to: '/apps/kanban', search: { card: String(id) } })
  }
}
