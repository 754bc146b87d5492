import { useState, type KeyboardEvent } from 'react'
import type { Failure } from '#client/call'
import type { payOrder } from '#features/ecommerce/orders/contract'
import type { SaleRow } from './contract'
import { useSaleChanges } from './use-sale-changes'
import { useWhyNot } from './use-why-not'

/** Where the focus goes when an edit is over: it stays with the cell, or goes on to the next that can be edited. */
export type Leaving = 'stay' | 'next' | 'back'

/**
 * One cell that is being changed. What is refused stays as it was typed, with the reason; what somebody else changed meanwhile
 * is told first, and saved over only when it is saved again.
 */
export function useEdit(
  sale: SaleRow,
  send: (seen: number) => Promise<unknown>,
  leave: (how: Leaving) => void,
  /** Why what is typed cannot be sent at all. */
  unfit?: string,
) {
  const why = useWhyNot()
  const { fresh } = useSaleChanges()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(sale.version)

  async function save(how: Leaving): Promise<void> {
    if (busy) return
    if (unfit) return setFault(unfit)
    setBusy(true)
    setFault(undefined)
    try {
      await send(seen)
      leave(how)
    } catch (error) {
      setFault(why(error, sale))
      const { code, data } = error as Failure<typeof payOrder>
      if (code === 'order_outdated') {
        setSeen(data.version)
        await fresh()
      }
    } finally {
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent): void {
    // the table moves by the same keys
    event.stopPropagation()
    const goes = event.key === 'Enter' || event.key === 'Tab'
    if (goes && unfit) {
      event.preventDefault()
      return setFault(unfit)
    }
    if (event.key === 'Escape') leave('stay')
    else if (event.key === 'Enter') void save('stay')
    else if (event.key === 'Tab') void save(event.shiftKey ? 'back' : 'next')
    else return
    event.preventDefault()
  }

  return { fault, setFault, save, frame: { role: 'group', onKeyDown: press } }
}
