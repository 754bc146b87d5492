import { FormDrawer } from '#ui/FormDrawer'
import type { Trailed } from './contract'
import { useLabels } from './labels'
import { TrailPart } from './TrailPart.tsx'

type TrailDrawerProps = { of: Trailed; id: number; name: string; close: () => void }
export function TrailDrawer({ of, id, name, close }: TrailDrawerProps) {
  const t = useLabels()
  return (
    <FormDrawer open onClose={close} title={t('titleOf', { name })} width="form">
      <TrailPart of={of} id={id} bare />
    </FormDrawer>
  )
}
