import { AddDelivery } from './AddDelivery.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { EditDelivery } from './EditDelivery.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import type { Opened } from './use-delivery-acts'

/** Whichever form somebody asked for. */
export function OpenedForm({ opened, close }: { opened: Opened; close: () => void }) {
  if (opened.what === 'add') return <AddDelivery close={close} />
  if (opened.what === 'edit') return <EditDelivery id={opened.id} close={close} />
  if (opened.what === 'correct') return <CorrectDialog delivery={opened.one} close={close} />
  if (opened.what === 'split') return <SplitDialog delivery={opened.one} close={close} />
  return <MoveDialog delivery={opened.one} move={opened.move} close={close} />
}
